import { Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { Code } from '@sanity/ui/code';
import { useHealth } from '../tools/health/use-health';
import { usesStaffAccounts } from './page-settings';

/**
 * Shown instead of a login page while the site or its content does not respond: on a server with the site's
 * explanation, and under `sanity dev` with the command that starts the site. It disappears by itself.
 */
export function SiteAwaited() {
  const notices = useHealth().report?.notices ?? [];
  const isServed = usesStaffAccounts();
  return (
    <Stack gap={4} padding={3}>
      <Flex align="center" gap={3}>
        <Spinner muted />
        <Heading size={1}>{isServed ? 'Waiting for the site' : 'Waiting for the content'}</Heading>
      </Flex>
      {!isServed && (
        <>
          <Text muted size={1}>
            This Studio edits the site that runs on this computer, and that site is not running.
            Start it in the project’s folder:
          </Text>
          <Card border padding={3} radius={2}>
            <Code language="sh">npm run dev</Code>
          </Card>
        </>
      )}
      {notices
        .filter(({ severity }) => severity === 'critical')
        .map(({ name, title, remedy }) => (
          <Stack key={name} gap={3}>
            <Text weight="semibold">{title}</Text>
            <Text muted size={1}>
              {remedy}
            </Text>
          </Stack>
        ))}
    </Stack>
  );
}

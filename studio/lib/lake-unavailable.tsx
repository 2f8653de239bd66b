import { Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { Code } from '@sanity/ui/code';
import { useHealth } from '../tools/health/use-health';

/** Shown instead of a login page while the local lake is not running. It disappears by itself. */
export function LakeUnavailable() {
  return (
    <Stack gap={4} padding={3}>
      <Waiting text="Waiting for the content" />
      <Text muted size={1}>
        This Studio edits the site that runs on this computer, and that site is not running. Start
        it in the project’s folder:
      </Text>
      <Card border padding={3} radius={2}>
        <Code language="sh">npm run dev</Code>
      </Card>
    </Stack>
  );
}

/**
 * Shown on a server while the site or its content does not respond, with the site's explanation. It
 * disappears by itself.
 */
export function SiteAwaited() {
  const notices = useHealth().report?.notices ?? [];
  return (
    <Stack gap={4} padding={3}>
      <Waiting text="Waiting for the site" />
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

function Waiting({ text }: { text: string }) {
  return (
    <Flex align="center" gap={3}>
      <Spinner muted />
      <Heading size={1}>{text}</Heading>
    </Flex>
  );
}

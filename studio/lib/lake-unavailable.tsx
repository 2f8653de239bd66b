import { Card, Code, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';

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

/** Shown on a server while the site does not respond. It disappears by itself. */
export function SiteAwaited() {
  return <Waiting text="Waiting for the site" />;
}

function Waiting({ text }: { text: string }) {
  return (
    <Flex align="center" gap={3}>
      <Spinner muted />
      <Heading size={1}>{text}</Heading>
    </Flex>
  );
}

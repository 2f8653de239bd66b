import { Button, Card, Flex, Stack, Text, TextInput, useToast } from '@sanity/ui';

/** The link of a new invitation, which the administrator copies and sends to the invited person. */
export function InvitationLink({ name, link }: { name: string; link: string }) {
  const toast = useToast();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast.push({ status: 'success', title: 'The link is copied' }),
      // The browser refuses access to the clipboard. The administrator can still select the link.
      () => toast.push({ status: 'warning', title: 'Please select the link and copy it' }),
    );
  return (
    <Card border padding={4} radius={2} tone="positive">
      <Stack gap={4}>
        <Text size={1} as="label" {...{ htmlFor: 'invitation-link' }}>
          Send this link to {name}. It works once, for an hour.
        </Text>
        <Flex gap={3}>
          <Stack flex={1}>
            <TextInput id="invitation-link" readOnly value={link} />
          </Stack>
          <Button text="Copy" mode="ghost" onClick={copy} />
        </Flex>
      </Stack>
    </Card>
  );
}

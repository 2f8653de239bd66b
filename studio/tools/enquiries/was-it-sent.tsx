import { Button, Card, Flex, Stack, Text } from '@sanity/ui';

interface WasItSentProps {
  email: string | undefined;
  onSent: () => void;
  onNotSent: () => void;
}

/** Asks whether the answer was sent. The question is there when somebody returns from the mail program. */
export function WasItSent({ email, onSent, onNotSent }: WasItSentProps) {
  return (
    <Card border padding={4} radius={2} tone="primary" role="group" aria-label="Your answer">
      <Stack gap={4}>
        <Text weight="semibold">Was your answer sent?</Text>
        <Text size={1}>
          It opens in your mail program. If nothing opened, write to {email} from your mailbox.
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button text="Yes, it was sent" tone="positive" onClick={onSent} />
          <Button text="Not yet" mode="ghost" onClick={onNotSent} />
        </Flex>
      </Stack>
    </Card>
  );
}

import { Button, Dialog, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useState } from 'react';
import type { Refusal } from './refusal';

interface RefusedWordsProps {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Shows texts that the site has refused, with the reason, so that nobody has to type them again. */
export function RefusedTextDialog({ refusals, onClose }: RefusedWordsProps) {
  if (refusals.length === 0) return null;
  return (
    <Dialog
      id="refused-text"
      header="Some of your words could not be saved"
      width={1}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" padding={3}>
          <Button text="Done" mode="ghost" onClick={onClose} />
        </Flex>
      }
    >
      <Stack gap={5} padding={4}>
        {refusals.map((refusal) => (
          <RefusedText key={refusal.reason} {...refusal} />
        ))}
      </Stack>
    </Dialog>
  );
}

function RefusedText({ reason, text }: Refusal) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Stack gap={4}>
      <Text>{reason} Here is what you wrote. Copy it before you close this window.</Text>
      <TextArea readOnly rows={6} value={text} aria-label="What you wrote" />
      <Flex align="center" gap={3}>
        <Button text="Copy the words" tone="primary" onClick={() => void copy()} />
        <Text role="status" size={1}>
          {isCopied ? 'Copied' : ''}
        </Text>
      </Flex>
    </Stack>
  );
}

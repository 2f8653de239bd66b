import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useState } from 'react';
import { StudioDialog } from '../../lib/studio-dialog';
import type { Refusal } from './refusal';

interface RefusedWordsProps {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Shows texts that the site has refused, with the reason, so that nobody has to type them again. */
export function RefusedTextDialog({ refusals, onClose }: RefusedWordsProps) {
  if (refusals.length === 0) return null;
  return (
    <StudioDialog
      header="Some of your words could not be saved"
      onClose={onClose}
      buttons={<Button text="Done" mode="ghost" onClick={onClose} />}
    >
      {refusals.map((refusal) => (
        <RefusedText key={refusal.reason} {...refusal} />
      ))}
    </StudioDialog>
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

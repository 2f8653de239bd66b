import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useId, useRef } from 'react';

interface CopyLinkProps {
  label: string;
  link: string;
  /** Is called with a sentence that says whether the link was copied. */
  onCopied: (result: string) => void;
}

/** A new link in a field, with a button that copies it. */
export function CopyLink({ label, link, onCopied }: CopyLinkProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => onCopied('The link is copied.'),
      () => {
        input.current?.select();
        onCopied('The browser did not copy the link. It is selected: copy it with the keyboard.');
      },
    );
  return (
    <Card border padding={4} radius={2} tone="positive">
      <Stack gap={4}>
        <Text size={1} as="label" {...{ htmlFor: id }}>
          {label}
        </Text>
        <Flex gap={3} wrap="wrap">
          <Stack flex={1} style={{ minWidth: '12rem' }}>
            <TextInput id={id} ref={input} readOnly value={link} />
          </Stack>
          <Button text="Copy link" mode="ghost" onClick={copy} />
        </Flex>
      </Stack>
    </Card>
  );
}

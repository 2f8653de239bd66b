import { Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  text: string;
  /** List items. */
  children: ReactNode;
}

/** A list with its heading and what to do about it. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Text size={1}>{text}</Text>
      <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </Stack>
  );
}

import { Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { PlainList } from '../../lib/plain-list';

interface ProblemListProps {
  title: string;
  /** What staff can do about the problems. */
  text: string;
  /** List items. */
  children: ReactNode;
}

/** A list of problems of one kind. */
export function ProblemList({ title, text, children }: ProblemListProps) {
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Text size={1}>{text}</Text>
      <PlainList>{children}</PlainList>
    </Stack>
  );
}

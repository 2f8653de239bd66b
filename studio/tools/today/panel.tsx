import { Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { PlainList } from '../../lib/plain-list';

interface PanelProps {
  title: string;
  /** What the panel says when it has no entries. */
  whenEmpty: string;
  /** List items; undefined while they load. */
  entries: readonly ReactNode[] | undefined;
  /** A link to all entries, if there are more. */
  children?: ReactNode;
}

/** A part of "Today": a heading, and a list of what waits. */
export function Panel({ title, whenEmpty, entries, children }: PanelProps) {
  return (
    <Stack as="section" aria-label={title} gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {entries?.length === 0 && (
        <Text size={1} muted>
          {whenEmpty}
        </Text>
      )}
      {entries && entries.length > 0 && <PlainList>{entries}</PlainList>}
      {children}
    </Stack>
  );
}

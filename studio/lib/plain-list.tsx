import { Card, Flex, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';

/** A list without bullets. */
export function PlainList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

/** An entry of a `PlainList`: its text, and beside it what staff can do with it, if anything. */
export function PlainListItem({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          {text}
        </Stack>
        {children}
      </Flex>
    </Card>
  );
}

import { Box, Container, Heading, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';

/** The page of a tool, or of a list that is not one of documents: a title, and below it its parts. */
export function ToolPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box data-testid={title.toLowerCase()} padding={[3, 4, 5]} overflow="auto">
      <Container width={2}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Box>
  );
}

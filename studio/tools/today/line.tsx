import { Card, Flex, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { type IntentParameters, IntentLink } from 'sanity/router';

interface LineProps {
  title: string;
  /** The document that the title opens. */
  edit: IntentParameters;
  /** The small text below the title. */
  detail: string;
  children?: ReactNode;
}

/** An entry of a panel: what it is about, as a link to where it is done. */
export function Line({ title, edit, detail, children }: LineProps) {
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text weight="medium">
            <IntentLink intent="edit" params={edit}>
              {title}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {detail}
          </Text>
        </Stack>
        {children}
      </Flex>
    </Card>
  );
}

import { Card, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import type { RemovalEffects } from './removal-effects';

/** Names the documents whose texts link to the page, so that staff can correct the links. */
export function LinkingDocuments({ linking }: Pick<RemovalEffects, 'linking'>) {
  if (linking.length === 0) return null;
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1}>Other documents link to this page. Correct these links too:</Text>
        <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
          {linking.map(({ _id: id, _type: type, title }) => (
            <Text as="li" key={id} size={1}>
              <IntentLink intent="edit" params={{ id, type }}>
                {title ?? 'Untitled'}
              </IntentLink>
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

import { Card, Stack, Text } from '@sanity/ui';
import { Preview, useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import type { RemovalEffects } from './removal-effects';

/** Names the documents that have to be changed before a document can be removed. */
export function ReferringDocuments({ referring }: Pick<RemovalEffects, 'referring'>) {
  const schema = useSchema();
  // A document and its draft are one entry.
  const types = new Map(referring.map(({ _id, _type }) => [_id.replace(/^drafts\./, ''), _type]));
  const places = types.size === 1 ? 'one place' : `${types.size} places`;
  return (
    <Stack gap={4}>
      <Text size={1}>
        This is still used in {places}. Choose something else there first, and publish it:
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {[...types].map(([id, type]) => {
          const schemaType = schema.get(type);
          return (
            <Card as="li" key={id} border padding={2} radius={2}>
              <IntentLink intent="edit" params={{ id, type }}>
                {schemaType ? (
                  <Preview schemaType={schemaType} value={{ _id: id, _type: type }} />
                ) : (
                  id
                )}
              </IntentLink>
            </Card>
          );
        })}
      </Stack>
    </Stack>
  );
}

import { Card, Stack, Text } from '@sanity/ui';
import { Preview, useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import { PlainList } from '../../../lib/plain-list';

interface DocumentLinksProps {
  documents: { _id: string; _type: string }[];
}

/** Links to documents, each as it looks in the Studio's lists. */
export function DocumentLinks({ documents }: DocumentLinksProps) {
  const schema = useSchema();
  return (
    <PlainList>
      {documents.map(({ _id: id, _type: type }) => {
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
    </PlainList>
  );
}

/** Names the documents that have to be changed before a document can be removed. */
export function ReferringDocuments({ documents }: DocumentLinksProps) {
  const places = documents.length === 1 ? 'one place' : `${documents.length} places`;
  return (
    <Stack gap={4}>
      <Text size={1}>
        This is still used in {places}. Choose something else there and publish it. Then come back:
      </Text>
      <DocumentLinks documents={documents} />
    </Stack>
  );
}

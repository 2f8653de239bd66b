import { Card } from '@sanity/ui';
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

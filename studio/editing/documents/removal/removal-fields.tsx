import { Card, Stack, Text } from '@sanity/ui';
import { Preview, useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import { PlainList } from '../../../lib/plain-list';
import { AddressChoiceField, type useRemoval } from './address-choice';
import type { RemovalEffects } from './removal-effects';

/**
 * Names what depends on a document that is about to be removed, and asks where the address of its page should lead.
 */
export function RemovalFields({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { effects, isRefused, leadsTo } = removal;
  if (!effects) return null;
  if (isRefused) return <ReferringDocuments documents={effects.referring} />;
  if (!effects.path) return null;
  return (
    <>
      <AddressChoiceField removal={removal} />
      <LinkingDocuments linking={effects.linking} />
      <RedirectsNote redirects={effects.redirectsToIt} leadOn={leadsTo !== null} />
    </>
  );
}

/** Names the documents that have to be changed before a document can be removed. */
function ReferringDocuments({ documents }: DocumentLinksProps) {
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

/** Names the documents whose texts link to the page, so that staff can correct the links. */
function LinkingDocuments({ linking }: Pick<RemovalEffects, 'linking'>) {
  if (linking.length === 0) return null;
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1}>Other documents link to this page. Correct these links too:</Text>
        <DocumentLinks documents={linking} />
      </Stack>
    </Card>
  );
}

/** Names the older addresses that lead to the page. */
function RedirectsNote({ redirects, leadOn }: { redirects: string[]; leadOn: boolean }) {
  if (redirects.length === 0) return null;
  const isOne = redirects.length === 1;
  const [addresses, they] = isOne ? ['This address leads', 'It'] : ['These addresses lead', 'They'];
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Text size={1}>
        {addresses} here too: {redirects.join(', ')}. {they} will{' '}
        {leadOn ? 'lead to the new address as well' : 'lead nowhere'}.
      </Text>
    </Card>
  );
}

interface DocumentLinksProps {
  documents: { _id: string; _type: string }[];
}

/** Links to documents, each as it looks in the Studio's lists. */
function DocumentLinks({ documents }: DocumentLinksProps) {
  const schema = useSchema();
  return (
    <PlainList>
      {documents.map(({ _id: id, _type: type }) => {
        const schemaType = schema.get(type);
        return (
          <li key={id}>
            <Card as={IntentLink} intent="edit" params={{ id, type }} border padding={2} radius={2}>
              {schemaType ? (
                <Preview schemaType={schemaType} value={{ _id: id, _type: type }} />
              ) : (
                id
              )}
            </Card>
          </li>
        );
      })}
    </PlainList>
  );
}

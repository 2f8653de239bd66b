import { Stack, Text } from '@sanity/ui';
import { DocumentLinks } from './document-links';
import type { RemovalEffects } from './removal-effects';

/** Names the documents that have to be changed before a document can be removed. */
export function ReferringDocuments({ referring }: Pick<RemovalEffects, 'referring'>) {
  const places = referring.length === 1 ? 'one place' : `${referring.length} places`;
  return (
    <Stack gap={4}>
      <Text size={1}>
        This is still used in {places}. Choose something else there and publish it. Then come back:
      </Text>
      <DocumentLinks documents={referring} />
    </Stack>
  );
}

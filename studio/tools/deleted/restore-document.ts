import type { IdentifiedSanityDocumentStub, SanityClient } from '@sanity/client';

/**
 * Brings documents back under the same ids, so that references to them work again. A document that
 * exists stays as it is.
 */
export async function restoreDocuments(
  client: SanityClient,
  documents: IdentifiedSanityDocumentStub[],
): Promise<void> {
  await client.mutate(
    documents.map(({ _rev, _updatedAt, ...fields }) => ({ createIfNotExists: fields })),
  );
}

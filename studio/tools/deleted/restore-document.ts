import type { SanityClient } from '@sanity/client';
import type { SanityDocument } from 'sanity';

/** A document with the fields that a content source sets itself. */
type StoredDocument = Pick<SanityDocument, '_id' | '_type'> & Partial<SanityDocument>;

/**
 * Brings documents back under the same ids, so that references to them work again. A document that
 * exists stays as it is.
 */
export async function restoreDocuments(
  client: SanityClient,
  documents: StoredDocument[],
): Promise<void> {
  await client.mutate(
    documents.map(({ _rev, _updatedAt, ...fields }) => ({ createIfNotExists: fields })),
  );
}

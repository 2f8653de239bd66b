import type { SanityClient } from '@sanity/client';
import { isConflict } from '~/platform/http/is-conflict.server';

/**
 * Changes a document, unless somebody else has changed or deleted it since it was read.
 * @returns the document as it is stored now; undefined when it has another revision
 */
export async function patchIfUnchanged(
  client: SanityClient,
  { _id, _rev }: { _id: string; _rev: string },
  set: object,
  unset: string[] = [],
): Promise<object | undefined> {
  try {
    return await client.patch(_id).ifRevisionId(_rev).set(set).unset(unset).commit();
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

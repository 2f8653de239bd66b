import { ClientError } from '@sanity/client';

/**
 * Returns whether the content source refused a write because a document exists already, does not exist, or was
 * changed since it was read, or because an action was carried out before.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}

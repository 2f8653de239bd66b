import { ClientError, ServerError } from '@sanity/client';

/** Thrown when something besides the content source is away that all work needs. */
export class OutageError extends Error {
  override name = 'OutageError';
}

/** Statuses that say nothing about the document: no permission, too slow, too many. */
const ABOUT_THE_SOURCE = new Set([401, 403, 408, 429]);

/**
 * Returns whether an error means that the content source is away or refuses everything, so that all work waits.
 * Any other error belongs to the one document that was worked on.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ClientError) return ABOUT_THE_SOURCE.has(error.statusCode);
  if (error instanceof ServerError || error instanceof OutageError) return true;
  // The connection failed. Node's errors about an argument have a code too.
  const isAboutValue = error instanceof TypeError || error instanceof RangeError;
  return error instanceof Error && !isAboutValue && 'code' in error;
}

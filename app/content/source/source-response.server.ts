import { z } from 'zod';
import type { ContentResult, ReadResult } from '../content-reader';
import { isPossibleResult, removeMismatches } from './result-schema.server';
import { resultSchemas } from './content.generated.server';

/**
 * The content source sent a response that its query API cannot send. The content cache treats the
 * source as unreachable then, and keeps the last good result.
 */
class MalformedResponseError extends Error {
  override name = 'MalformedResponseError';
}

const responseBody = z.object({
  result: z.unknown().refine((result) => result !== undefined, 'Required'),
  syncTags: z.array(z.string()),
});

/**
 * Validates the body of a query response, which comes from the source or from the disk cache.
 * @throws {MalformedResponseError} when the body cannot belong to a response to this query.
 */
export function readResponse(query: string, body: unknown): ReadResult {
  const parsed = responseBody.safeParse(body);
  if (!parsed.success) {
    throw new MalformedResponseError(
      'The content source sent a response without `result`, or without `syncTags` of strings.',
      { cause: parsed.error },
    );
  }
  const { result, syncTags } = parsed.data;
  return { result: readResult(query, result), syncTags: new Set(syncTags), isCurrent: true };
}

/**
 * Removes values that contradict the schema from a query's result. The API stores any type in any
 * field, and one mistyped document must not make a whole page fail.
 * @throws {MalformedResponseError} when the query cannot have this result at all.
 */
export function readResult<const Query extends string>(
  query: Query,
  result: unknown,
): ContentResult<Query> {
  const schema = resultSchemas[query];
  // A query that `npm run typegen` has not seen has a type that says so.
  if (!schema) return result as ContentResult<Query>;
  if (!isPossibleResult(schema, result)) {
    throw new MalformedResponseError(
      'The content source sent a result that this query cannot have.',
    );
  }
  // The schema and the type are generated from the same query.
  return removeMismatches(schema, result) as ContentResult<Query>;
}

import { z } from 'zod';
import { conform, isResultOfShape } from './conform.server';
import type { ContentAnswer } from '../content-reader';
import { contentShapes } from './content.generated.server';

/** The content source answered, but not what its query API promises: it counts as down. */
export class MalformedResponseError extends Error {
  override name = 'MalformedResponseError';
}

type Answer = Omit<ContentAnswer, 'isCurrent'>;

const responseBody = z.object({
  result: z.unknown().refine((result) => result !== undefined, 'Required'),
  syncTags: z.array(z.string()),
});

/**
 * Reads the body of a query response, from the source or from the disk cache.
 * @throws {MalformedResponseError} when it cannot be a response to this query.
 */
export function readResponse(query: string, body: unknown): Answer {
  const parsed = responseBody.safeParse(body);
  if (!parsed.success) {
    throw new MalformedResponseError(
      'The content source sent a response without `result`, or without `syncTags` of strings.',
      { cause: parsed.error },
    );
  }
  const { result, syncTags } = parsed.data;
  return { result: readResult(query, result), syncTags };
}

/**
 * Reads the result of a query. Values in documents that contradict the schema are left out, because
 * the API stores any type in any field, and one mistyped document must not cost a whole page.
 * @throws {MalformedResponseError} when the query can have no such result.
 */
export function readResult(query: string, result: unknown): unknown {
  const shape = contentShapes[query];
  if (!shape) return result;
  if (!isResultOfShape(shape, result)) {
    throw new MalformedResponseError(
      'The content source sent a result that this query cannot have.',
    );
  }
  return conform(shape, result);
}

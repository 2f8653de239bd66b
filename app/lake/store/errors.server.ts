import { STATUS_CODES } from 'node:http';

/** An error that is sent to the client. `body` has one of the error shapes of Sanity's API. */
export class LakeError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'LakeError';
  }
}

/** Returns an error that is not about a query or a mutation. */
export function apiError(status: number, message: string): LakeError {
  return new LakeError(
    status,
    { statusCode: status, error: STATUS_CODES[status], message },
    message,
  );
}

/** Returns a 503 with `Retry-After`. */
export function overloaded(message: string, retryAfterSeconds: number): LakeError {
  const { status, body } = apiError(503, message);
  return new LakeError(status, body, message, { 'Retry-After': String(retryAfterSeconds) });
}

export const notFound = (message: string) => apiError(404, message);
export const badRequest = (message: string) => apiError(400, message);

/**
 * Returns the error of a query that cannot be parsed or evaluated.
 * @param place the part of the query that is wrong, in UTF-16 code units, when known
 */
export function queryError(
  query: string,
  description: string,
  place?: { start: number; end: number },
): LakeError {
  return new LakeError(
    400,
    { error: { type: 'queryParseError', description, query, ...place } },
    description,
  );
}

/** Returns the error of a query that takes too long. */
export function queryTimeout(query: string, limitMs: number): LakeError {
  const description = `The query took longer than ${limitMs / 1_000} s`;
  return new LakeError(
    408,
    { error: { type: 'queryTimeoutError', description, query } },
    description,
  );
}

/** Returns the error of a transaction that takes too long. It has changed nothing. */
export function transactionTimeout(limitMs: number): LakeError {
  return apiError(408, `The transaction took longer than ${limitMs / 1_000} s`);
}

/** Returns the error of a query that would need too much memory. */
export function queryTooLarge(query: string, description: string): LakeError {
  return new LakeError(
    400,
    { error: { type: 'queryTooLargeError', description, query } },
    description,
  );
}

/** Thrown when one mutation or action is refused. `type` is Sanity's name of the reason. */
export class OperationError extends Error {
  constructor(
    readonly status: 400 | 403 | 408 | 409 | 413,
    readonly detail: { type: string; description: string; [field: string]: unknown },
  ) {
    super(detail.description);
    this.name = 'OperationError';
  }
}

/** Returns the error of a request whose operation at `index` failed. */
export function operationFailure(
  kind: 'mutationError' | 'actionError',
  cause: OperationError,
  index: number,
): LakeError {
  const noun = kind === 'mutationError' ? 'mutation' : 'action';
  const description = `The ${noun}(s) failed: ${cause.message}`;
  const error = { type: kind, description, items: [{ error: cause.detail, index }] };
  return new LakeError(cause.status, { error }, description);
}

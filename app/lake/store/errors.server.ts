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
  return queryFailure(400, 'queryParseError', description, { query, ...place });
}

/** Returns the error of a query that takes too long. */
export function queryTimeout(query: string, limitMs: number): LakeError {
  const description = `The query took longer than ${limitMs / 1_000} s`;
  return queryFailure(408, 'queryTimeoutError', description, { query });
}

/** Returns the error of a query that would need too much memory. */
export const queryTooLarge = (query: string, description: string) =>
  queryFailure(400, 'queryTooLargeError', description, { query });

function queryFailure(status: number, type: string, description: string, about: object) {
  return new LakeError(status, { error: { type, description, ...about } }, description);
}

/** Returns the error of a transaction that takes too long. It has changed nothing. */
export const transactionTimeout = (limitMs: number) =>
  apiError(408, `The transaction took longer than ${limitMs / 1_000} s`);

/** Thrown when one mutation or action is refused. `type` is Sanity's name of the reason. */
export class OperationError extends Error {
  readonly detail: object;

  /** @param about further fields of the error, such as the id of the document */
  constructor(
    readonly status: 400 | 403 | 408 | 409 | 413,
    type: string,
    description: string,
    about: object = {},
  ) {
    super(description);
    this.name = 'OperationError';
    this.detail = { type, description, ...about };
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

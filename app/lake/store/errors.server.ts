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
export function apiError(
  statusCode: number,
  message: string,
  headers?: LakeError['headers'],
): LakeError {
  const body = { statusCode, error: STATUS_CODES[statusCode], message };
  return new LakeError(statusCode, body, message, headers);
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
  const error = { type: 'queryParseError', description, query, ...place };
  return new LakeError(400, { error }, description);
}

/** Thrown when one mutation or action is refused. `type` is Sanity's name of the reason. */
export class OperationError extends Error {
  readonly detail: object;

  /** @param about further fields of the error, such as the id of the document */
  constructor(
    readonly status: 400 | 403 | 409 | 413,
    type: string,
    description: string,
    about: object = {},
  ) {
    super(description);
    this.name = 'OperationError';
    this.detail = { type, description, ...about };
  }
}

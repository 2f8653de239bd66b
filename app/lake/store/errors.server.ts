import { STATUS_CODES } from 'node:http';

/** A refusal that is answered as it is: `body` has one of the shapes Sanity's API gives its errors. */
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

/** The shape of everything that is not about a query or a mutation. */
export function apiError(status: number, message: string): LakeError {
  return new LakeError(
    status,
    { statusCode: status, error: STATUS_CODES[status], message },
    message,
  );
}

/** A refusal for lack of room, which tells the client when to ask again. */
export function overloaded(message: string, retryAfterSeconds: number): LakeError {
  const { status, body } = apiError(503, message);
  return new LakeError(status, body, message, { 'Retry-After': String(retryAfterSeconds) });
}

export const notFound = (message: string) => apiError(404, message);
export const badRequest = (message: string) => apiError(400, message);

/** A query that cannot be parsed or evaluated. `position` is an offset in UTF-16 units, when known. */
export function queryError(query: string, description: string, position?: number): LakeError {
  const at = position === undefined ? {} : { start: position, end: query.length };
  return new LakeError(
    400,
    { error: { type: 'queryParseError', description, query, ...at } },
    description,
  );
}

/** Why one mutation or action was refused: `type` is Sanity's name of the reason. */
export class OperationError extends Error {
  constructor(
    readonly status: 400 | 409,
    readonly detail: { type: string; description: string; [field: string]: unknown },
  ) {
    super(detail.description);
    this.name = 'OperationError';
  }
}

/** Wraps what went wrong with the operation at `index`, so that the whole request is refused. */
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

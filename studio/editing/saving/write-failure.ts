const UNAUTHORIZED = 401;
const REQUEST_TIMEOUT = 408;
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The statuses that a proxy sends while the site is down: bad gateway, unavailable, gateway timeout. */
const AWAY = new Set([502, 503, 504]);

interface HttpError {
  statusCode?: number;
  message?: string;
  details?: { items?: { error?: { type?: string } }[] };
}

/** What a failed write means for the document. */
export type WriteFailure = 'later' | 'signed-out' | 'stored' | 'refused';

/**
 * Returns what a failed write means: it may succeed later, it needs a sign-in, an earlier try has
 * succeeded although its response was lost, or it is refused.
 */
export function classifyFailure(error: unknown): WriteFailure {
  const { statusCode = 0, message = '', details } = error as HttpError;
  if (isOutage(error) || isTemporary(statusCode)) return 'later';
  if (statusCode === UNAUTHORIZED) return 'signed-out';
  const types = details?.items?.map((item) => item.error?.type) ?? [];
  // The cloud does not document its type of this error.
  const isRepeated =
    types.includes('transactionAlreadyExistsError') || /transaction id/i.test(message);
  return statusCode === CONFLICT && isRepeated ? 'stored' : 'refused';
}

/** Returns whether a request failed because the site or the network is down. */
export function isOutage(error: unknown): boolean {
  const { statusCode } = error as HttpError;
  return statusCode === undefined || AWAY.has(statusCode);
}

/** Returns whether the same request may succeed later, for example when the disk is no longer full. */
function isTemporary(statusCode: number): boolean {
  return (
    statusCode >= FIRST_SERVER_ERROR ||
    statusCode === REQUEST_TIMEOUT ||
    statusCode === TOO_MANY_REQUESTS
  );
}

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
  // A timeout, too many requests, or a fault of the server that may pass, such as a full disk.
  const isTemporary = statusCode === 408 || statusCode === 429 || statusCode >= 500;
  if (isOutage(error) || isTemporary) return 'later';
  if (statusCode === 401) return 'signed-out';
  const types = details?.items?.map((item) => item.error?.type) ?? [];
  // The cloud does not document its type of this error.
  const isRepeated =
    types.includes('transactionAlreadyExistsError') || /transaction id/i.test(message);
  return statusCode === 409 && isRepeated ? 'stored' : 'refused';
}

/** Returns whether a request failed because the site or the network is down. */
export function isOutage(error: unknown): boolean {
  const { statusCode } = error as HttpError;
  return statusCode === undefined || AWAY.has(statusCode);
}

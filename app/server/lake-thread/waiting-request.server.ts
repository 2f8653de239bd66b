import type { ServerResponse } from 'node:http';

/** A request of a member of staff that the site has forwarded to the lake, and whose response has not ended. */
export interface WaitingRequest {
  person: string;
  /** The hash of the person's session. */
  session: string;
  /** The method and the path, without what the query asks for. */
  request: string;
  response: Pick<ServerResponse, 'headersSent'>;
}

/**
 * Returns who waits for the lake, in the order of their requests. The first one may have sent the query that does
 * not end. An event stream has the headers of its response, and does not wait.
 */
export function waitingFor(requests: Iterable<WaitingRequest>) {
  return [...requests].flatMap(({ response, ...waiting }) => (response.headersSent ? [] : waiting));
}

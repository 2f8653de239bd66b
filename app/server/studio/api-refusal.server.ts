import type { ServerResponse } from 'node:http';

/** Why a request of the Studio is refused. */
export type Refusal = readonly [status: number, message: string];

export const NO_CONTENT: Refusal = [
  503,
  'The content is not available right now: please keep your text. If this lasts, tell the person who runs the site',
];

export function isRefusal(result: object): result is Refusal {
  return Array.isArray(result);
}

/** Returns an error in the shape of Sanity's API. */
export function errorBody([statusCode, message]: Refusal) {
  return { statusCode, error: message, message };
}

/** Sends a refusal, unless the response has begun. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return;
  response
    .writeHead(refusal[0], { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(errorBody(refusal)));
}

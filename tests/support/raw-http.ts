/** HTTP requests that `fetch` and browsers would normalise or refuse to send. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Requests a path without normalising it. */
export function rawGet(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}

export interface RawResponse {
  /** NaN when the server closed the connection without a response. */
  status: number;
  /** The status line and the header lines, as the server sent them. */
  head: string;
  body: string;
}

/**
 * Sends bytes to a server without a change, and reads until the server closes the connection.
 * @param origin of a server on loopback.
 */
export async function exchange(origin: string, request: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const response = await text(socket);
  const [head = '', ...body] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

/** HTTP requests that `fetch` and browsers would normalise or refuse to send. */
import { once } from 'node:events';
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

/** A request of which the server has begun to read the body. */
export interface BegunRequest {
  /** Sends the rest of the body. */
  finish: () => void;
  /** Resolves when the server has closed the connection. */
  response: Promise<RawResponse>;
}

/**
 * Sends the head of a POST request, waits until the server reads on, and sends the first half of the body.
 * @param headers besides those of the body and the connection.
 */
export async function beginPost(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<BegunRequest> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const bytes = Buffer.from(JSON.stringify(body));
  const all = {
    host,
    ...headers,
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    expect: '100-continue',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`POST ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  const half = bytes.length >> 1;
  socket.write(bytes.subarray(0, half));
  const response = text(socket).then((received) => {
    const [, head = '', ...rest] = received.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') };
  });
  return { finish: () => void socket.write(bytes.subarray(half)), response };
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawResponse {
  /** NaN when the server closed the connection without a response. */
  status: number;
  /** Status line and header lines, as they were sent. */
  head: string;
  body: string;
}

/**
 * Sends bytes to a server as they are written, and reads until the server closes the connection.
 * Clients such as `fetch` refuse to send most malformed requests.
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

/** Starts a webhook that accepts every enquiry and counts them. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startReceiver() {
  /** @type {Set<string>} */
  const keys = new Set();
  const server = createServer((request, response) => {
    keys.add(String(request.headers['idempotency-key']));
    request.resume().on('end', () => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}/`,
    /** Returns the number of different enquiries. */
    count: () => keys.size,
    forget: () => keys.clear(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

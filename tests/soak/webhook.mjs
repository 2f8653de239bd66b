/** Starts a webhook that accepts every enquiry. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startReceiver() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

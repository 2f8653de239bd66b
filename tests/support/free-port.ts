import { createServer } from 'node:net';

/** First port. It is below the range from which operating systems assign ports. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
/** Number of ports for one test process. */
const PORTS_OF_A_PROCESS = 40;

let taken = 0;

/**
 * Returns a free port of loopback. Each test process has its own part of the ports, by its process id,
 * so that no other process gets the same port before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_PROCESS; tries += 1) {
    taken += 1;
    const own = process.pid * PORTS_OF_A_PROCESS + (taken % PORTS_OF_A_PROCESS);
    const port = FIRST_PORT + (own % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('Somebody listens on every port that the tests may use.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

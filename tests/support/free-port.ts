import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, to anybody and at any moment. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
/** How many of them one process of the tests goes through. */
const PORTS_OF_A_PROCESS = 40;

let taken = 0;

/**
 * A port of loopback that nobody listens on, and that no other process of the tests is given before
 * whoever asked listens there: each has a part of the ports to itself, by its process id.
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

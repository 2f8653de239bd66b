import { createServer } from 'node:net';

/** These ports are below the ephemeral ports, which systems give to any process at any time. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
/** The number of ports that belong to one test process. */
const PORTS_PER_PROCESS = 40;

let used = 0;

/**
 * Returns a free port of loopback. Each test process has its own range of ports, computed from its
 * process id, so two processes do not get the same port before one of them listens on it.
 * @throws {Error} when all ports of the range are in use.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries += 1) {
    used += 1;
    const number = process.pid * PORTS_PER_PROCESS + (used % PORTS_PER_PROCESS);
    const port = FIRST_PORT + (number % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('All ports of this test process are in use.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

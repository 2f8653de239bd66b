import { expect, it } from 'vitest';
import { BLOCKED_PORTS } from '~/platform/http/blocked-ports';

/** Replaces the network, so that no connection is opened to a port of this machine. */
const withoutNetwork = {
  dispatcher: {
    dispatch() {
      throw new Error('the port is not blocked');
    },
  },
} as RequestInit;

/** Returns whether `fetch` refuses to open a connection to a port. */
async function isBlocked(port: number): Promise<boolean> {
  const error: unknown = await fetch(`http://127.0.0.1:${port}`, withoutNetwork).catch((e) => e);
  return ((error as Error).cause as Error).message === 'bad port';
}

it('lists the ports that fetch blocks', async () => {
  const asked = [...BLOCKED_PORTS].flatMap((port) => [port, port + 1]);
  const blocked = await Promise.all(
    asked.map(async (port) => ((await isBlocked(port)) ? [port] : [])),
  );
  expect(new Set(blocked.flat())).toEqual(BLOCKED_PORTS);
});

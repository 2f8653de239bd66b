import { on } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The clock of a site's process, which the test controls. */
export interface ServerClock {
  /** Advances the clock and runs the timers that are due. */
  advance(ms: number): Promise<void>;
  /** Calls `cause`, and resolves when the site has then set a timer of exactly this length. */
  untilWaitingFor(ms: number, cause: () => void): Promise<void>;
}

/** A message from `stopped-clock.mjs`. */
interface Message {
  /** The length of a timer that the site has set, ms. */
  waitingFor?: number;
  /** By how much the clock has advanced, ms. */
  advanced?: number;
}

/** The arguments with which Node starts with a stopped clock. */
export const STOPPED_CLOCK = [
  '--import',
  fileURLToPath(new URL('stopped-clock.mjs', import.meta.url)),
];

/** @param child a process that was started with `STOPPED_CLOCK` and an IPC channel. */
export function serverClock(child: ChildProcess): ServerClock {
  async function untilMessage(matches: (message: Message) => boolean): Promise<void> {
    for await (const [message] of on(child, 'message') as AsyncIterable<[Message]>) {
      if (matches(message)) return;
    }
  }

  async function advance(ms: number): Promise<void> {
    const advanced = untilMessage((message) => message.advanced === ms);
    child.send(ms);
    await advanced;
  }

  return {
    advance,
    async untilWaitingFor(ms, cause) {
      // After this, all messages about earlier timers have arrived.
      await advance(0);
      const waiting = untilMessage(({ waitingFor }) => waitingFor === ms);
      cause();
      await waiting;
    },
  };
}

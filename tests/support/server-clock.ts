import { on } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The clock of a site's process, which the test controls. */
export interface ServerClock {
  /** Moves it on by `ms` and lets the timers that were due fire. */
  advance(ms: number): Promise<void>;
  /** Resolves once `cause` has made the site set a timer of exactly this length. */
  untilWaitingFor(ms: number, cause: () => void): Promise<void>;
}

interface Message {
  waitingFor?: number;
  movedOn?: number;
}

/** What Node has to be started with, for its clock to stand still. */
export const STOPPED_CLOCK = [
  '--import',
  fileURLToPath(new URL('stopped-clock.mjs', import.meta.url)),
];

/** @param child started with `STOPPED_CLOCK` and a channel for messages. */
export function serverClock(child: ChildProcess): ServerClock {
  async function untilTold(isIt: (message: Message) => boolean): Promise<void> {
    for await (const [message] of on(child, 'message') as AsyncIterable<[Message]>) {
      if (isIt(message)) return;
    }
  }

  async function advance(ms: number): Promise<void> {
    const movedOn = untilTold((message) => message.movedOn === ms);
    child.send(ms);
    await movedOn;
  }

  return {
    advance,
    async untilWaitingFor(ms, cause) {
      // Whatever was told before the cause is not its effect; this brings it in.
      await advance(0);
      const waiting = untilTold(({ waitingFor }) => waitingFor === ms);
      cause();
      await waiting;
    },
  };
}

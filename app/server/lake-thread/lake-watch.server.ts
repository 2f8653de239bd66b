import type { Worker } from 'node:worker_threads';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';

/** How often the lake's thread is asked whether it answers, ms. */
export const PING_INTERVAL_MS = 2_000;

/**
 * Unanswered pings after which the thread counts as hung: 10 s. A large import holds the thread up for
 * some seconds, and must not be cut off.
 */
const PINGS_UNTIL_HUNG = 5;

/** With this many unanswered pings, the last but one is overdue by a whole interval. */
const PINGS_UNTIL_LATE = 2;

/** Every third ping also writes to the store: a durable write flushes the disk, so once in 6 s. */
const PINGS_PER_WRITE = 3;

/** What is known of the lake at the moment, without asking it. */
export interface LakeHealth {
  /** Whether the lake's thread answers pings. It answers queries then, too. */
  isAnswering: boolean;
  /** Whether the store took the last durable write, at most 6 s ago. False while nothing answers. */
  isWritable: boolean;
  /** Why one of them is false, in words for an operator. */
  reason?: string;
}

/** Watches a thread until it is stopped. */
export interface LakeWatch {
  health(): LakeHealth;
  stop(): void;
}

/**
 * Pings the thread of a lake. Pings are counted, not timed: a process that was suspended for a minute
 * has missed no ping when it goes on.
 * @param intervalMs from one ping to the next
 * @param onHung called once, when `PINGS_UNTIL_HUNG` pings have not been answered
 */
export function watchLake(worker: Worker, intervalMs: number, onHung: () => void): LakeWatch {
  let pings = 0;
  let unanswered = 0;
  let writeProblem: string | undefined;

  worker.on('message', (message: LakeThreadMessage) => {
    unanswered = 0;
    if (message.type === 'writing checked') writeProblem = message.problem;
  });

  function ping() {
    if (unanswered >= PINGS_UNTIL_HUNG) {
      clearInterval(timer);
      onHung();
      return;
    }
    const request: LakeThreadRequest = pings % PINGS_PER_WRITE === 0 ? 'check writing' : 'ping';
    pings += 1;
    unanswered += 1;
    worker.postMessage(request);
  }

  ping();
  const timer = setInterval(ping, intervalMs);
  return {
    health() {
      if (unanswered >= PINGS_UNTIL_LATE) return notAnswering('the lake does not answer');
      if (writeProblem === undefined) return { isAnswering: true, isWritable: true };
      const reason = `the lake’s store cannot be written: ${writeProblem}`;
      return { isAnswering: true, isWritable: false, reason };
    },
    stop: () => clearInterval(timer),
  };
}

/** The health of a lake that nothing can be asked of. */
export function notAnswering(reason: string): LakeHealth {
  return { isAnswering: false, isWritable: false, reason };
}

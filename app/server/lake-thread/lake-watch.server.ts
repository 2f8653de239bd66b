import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';

/** Interval of the pings to the lake's thread, ms. */
export const PING_INTERVAL_MS = 2_000;

/**
 * Pings without a reply after which the thread counts as hung: 10 s. A large import holds the thread up for
 * some seconds, and must not be cut off.
 */
const PINGS_UNTIL_HUNG = 5;

/** With this many pings without a reply, the first of them is overdue by a whole interval. */
const PINGS_UNTIL_LATE = 2;

/**
 * Every third ping also writes to the store. Such a write flushes the disk, so it happens once in 6 s.
 */
const PINGS_PER_WRITE = 3;

/** The health of the lake, as of the last pings. */
export interface LakeHealth {
  /** Whether the lake's thread replies to pings. It then responds to queries too. */
  isResponding: boolean;
  /** Whether the last durable write succeeded, at most 6 s ago. False while the thread does not reply. */
  isWritable: boolean;
  /** Why one of them is false, for the operator. */
  reason?: string;
}

/** Watches a thread until it is stopped. */
export interface LakeWatch {
  health(): LakeHealth;
  stop(): void;
}

/**
 * Pings the thread of a lake. It counts pings and not time, because a process that was suspended for a
 * minute has sent no pings meanwhile.
 * @param intervalMs time from one ping to the next
 * @param onHung called once, when `PINGS_UNTIL_HUNG` pings had no reply
 */
export function watchLake(
  worker: Worker,
  intervalMs: number,
  log: Logger,
  onHung: () => void,
): LakeWatch {
  let pings = 0;
  let pending = 0;
  let writeProblem: string | undefined;

  worker.on('message', (message: LakeThreadMessage) => {
    pending = 0;
    if (message.type === 'writing checked') writeProblem = message.problem;
  });

  const ping = guarded(log, 'the lake could not be pinged', () => {
    if (pending >= PINGS_UNTIL_HUNG) {
      clearInterval(timer);
      onHung();
      return;
    }
    const request: LakeThreadRequest = pings % PINGS_PER_WRITE === 0 ? 'check writing' : 'ping';
    pings += 1;
    pending += 1;
    worker.postMessage(request);
  });

  const timer = setInterval(ping, intervalMs);
  ping();
  return {
    health() {
      if (pending >= PINGS_UNTIL_LATE) return unresponsiveLake('the lake does not respond');
      if (writeProblem === undefined) return { isResponding: true, isWritable: true };
      const reason = `the lake’s store cannot be written: ${writeProblem}`;
      return { isResponding: true, isWritable: false, reason };
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns the health of a lake that does not reply. */
export function unresponsiveLake(reason: string): LakeHealth {
  return { isResponding: false, isWritable: false, reason };
}

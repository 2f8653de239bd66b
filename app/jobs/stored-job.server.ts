import { z } from 'zod';
import { DELIVERY_LEASE_MS, DELIVERY_MAX_RETRY_AFTER_MS } from '~/platform/constants';
import { ifUsable, StoredTime } from './stored-documents';
import { backoff } from './backoff.server';

/**
 * The fields of every job document, such as an enquiry or a mail. Times are ISO 8601. A field that only describes
 * the last attempt counts as missing when it has the wrong type, so that the worker can still process the document.
 */
export const JOB_FIELDS = {
  _id: z.string(),
  _rev: z.string(),
  /**
   * - `pending`: a worker works on it at `nextAttemptAt`.
   * - `delivered`: an attempt succeeded.
   * - `failed`: there is no further attempt, because it would fail again.
   */
  state: z.enum(['pending', 'delivered', 'failed']),
  /** Number of attempts so far. */
  attempts: z.int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
  nextAttemptAt: ifUsable(StoredTime),
  lastAttemptAt: ifUsable(StoredTime),
  /** Status of the last response; unset when there was none. */
  lastStatus: ifUsable(z.int()),
  lastError: ifUsable(z.string()),
  deliveredAt: ifUsable(StoredTime),
  /** Until this time only the process that wrote the field may work on the document. */
  claimedUntil: ifUsable(StoredTime),
};

const JobFields = z.object(JOB_FIELDS);
export type StoredJob = z.infer<typeof JobFields> & { _type: string };

/** The fields that an attempt sets. A stored field that the record lacks is removed. */
export type AttemptRecord = Omit<z.infer<typeof JobFields>, '_id' | '_rev' | 'claimedUntil'>;

/** What came of an attempt. */
export interface Outcome extends Pick<AttemptRecord, 'state' | 'lastStatus' | 'lastError'> {
  /** The shortest delay before the next attempt, ms. */
  waitMs?: number | undefined;
}

/** Returns the record of an attempt that began at `at`. */
export function recordOf(
  { waitMs = 0, ...outcome }: Outcome,
  earlierAttempts: number,
  at: Date,
  now = Date.now(),
): AttemptRecord {
  const attempts = earlierAttempts + 1;
  const record = { ...outcome, attempts, lastAttemptAt: at.toISOString() };
  if (outcome.state === 'failed') return record;
  if (outcome.state === 'delivered') return { ...record, deliveredAt: isoTime(now) };
  return { ...record, nextAttemptAt: isoTime(now + Math.max(waitMs, backoff(attempts))) };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

type Claim = { claimedUntil?: string | null | undefined };
type Schedule = Claim & { nextAttemptAt?: string | null | undefined };

/** The largest tolerated difference between the clocks of two servers, ms. A stored time beyond it is ignored. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Returns when a claim made now ends, ISO 8601. */
export function leaseFromNow(leaseMs = DELIVERY_LEASE_MS): string {
  return new Date(Date.now() + leaseMs).toISOString();
}

/**
 * Returns whether a process is working on the document. A claim that ends later than any process can have
 * set comes from a wrong clock, and does not count.
 */
export function isClaimed({ claimedUntil }: Claim): boolean {
  const now = Date.now();
  const until = timeOf(claimedUntil);
  return until > now && until <= now + DELIVERY_LEASE_MS + CLOCK_DIFFERENCE_MS;
}

/** Returns the latest time that a correct clock can have set for a next attempt, ms since the epoch. */
export function latestDueTime(): number {
  return Date.now() + DELIVERY_MAX_RETRY_AFTER_MS + CLOCK_DIFFERENCE_MS;
}

/**
 * Returns when a worker may work on a document, ms since the epoch. A document without a time, or with one
 * that only a wrong clock can have set, is due now.
 */
export function dueAt(job: Schedule): number {
  const next = timeOf(job.nextAttemptAt);
  const due = next > latestDueTime() ? 0 : next;
  return isClaimed(job) ? Math.max(due, timeOf(job.claimedUntil)) : due;
}

/** Returns ms since the epoch, or 0 for a time that is missing or unreadable. */
function timeOf(stored: string | null | undefined): number {
  return Date.parse(stored ?? '') || 0;
}

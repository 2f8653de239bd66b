import { DELIVERY_LEASE_MS, DELIVERY_MAX_RETRY_AFTER_MS } from '~/platform/constants';

type Claim = { claimedUntil?: string | null | undefined };
type Schedule = Claim & { nextAttemptAt?: string | null | undefined };

/** How far the clocks of two processes may differ before one ignores the times of the other, ms. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Returns when a claim made now ends, ISO 8601. */
export function leaseFromNow(leaseMs = DELIVERY_LEASE_MS): string {
  return new Date(Date.now() + leaseMs).toISOString();
}

/**
 * Returns whether a process is working on the document. A claim that ends later than any process can have
 * set comes from a wrong clock, and does not count.
 */
export function isClaimed({ claimedUntil }: Claim, now = Date.now()): boolean {
  const until = timeOf(claimedUntil);
  return until > now && until <= now + DELIVERY_LEASE_MS + CLOCK_DIFFERENCE_MS;
}

/** Returns the latest time that a correct clock can have set for a next attempt, ms since the epoch. */
export function latestDueTime(now = Date.now()): number {
  return now + DELIVERY_MAX_RETRY_AFTER_MS + CLOCK_DIFFERENCE_MS;
}

/**
 * Returns when a worker may work on a document, ms since the epoch. A document without a time, or with one
 * that only a wrong clock can have set, is due now.
 */
export function dueAt(job: Schedule, now = Date.now()): number {
  const next = timeOf(job.nextAttemptAt);
  const due = next > latestDueTime(now) ? 0 : next;
  return isClaimed(job, now) ? Math.max(due, timeOf(job.claimedUntil)) : due;
}

/** Returns ms since the epoch, or 0 for a time that is missing or unreadable. */
function timeOf(isoTime: string | null | undefined): number {
  return Date.parse(isoTime ?? '') || 0;
}

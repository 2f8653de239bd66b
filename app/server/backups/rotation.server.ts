import type { Snapshot } from './snapshot-list.server';
import { DAY_MS } from '~/platform/clock/duration';

/** The number of days, weeks and months of which the newest snapshot is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** Snapshots that were taken before an upgrade, besides the others. */
const UPGRADES_KEPT = 3;

/** 1 January 1970 was a Thursday, so weeks that begin on a Monday begin three days before it. */
const THURSDAY = 3;

/**
 * Returns the snapshots that may be deleted. Days, weeks and months without a snapshot do not count, so
 * a machine that was off for a year still has its old snapshots. All snapshots of the last 24 hours are
 * kept, and the newest one without missing files. Snapshots with a time in the future are kept and do
 * not count, because the clock was wrong when they were taken, or is wrong now.
 * @param all newest first
 * @param now ms since the epoch
 */
export function expiredSnapshots(all: readonly Snapshot[], now: number): Snapshot[] {
  const snapshots = all.filter(({ manifest }) => Date.parse(manifest.takenAt) <= now);
  const kept = new Set([
    ...newestOfEach(snapshots, KEPT.days, (day) => day),
    ...newestOfEach(snapshots, KEPT.weeks, (day) => Math.floor((day + THURSDAY) / 7)),
    ...newestOfEach(snapshots, KEPT.months, (_, takenAt) => takenAt.slice(0, 7)),
    ...snapshots.filter(({ manifest }) => manifest.reason === 'upgrade').slice(0, UPGRADES_KEPT),
    ...snapshots.filter(({ manifest }) => manifest.missing.length === 0).slice(0, 1),
    ...snapshots.filter(({ manifest }) => Date.parse(manifest.takenAt) > now - DAY_MS),
  ]);
  return snapshots.filter((snapshot) => !kept.has(snapshot));
}

/**
 * Returns the day by which no snapshot that exists now is left, YYYY-MM-DD, if one is taken each night. Those
 * before an upgrade may be kept longer. The newest one of this month is deleted with the first one a year later,
 * whose night may begin on the last day of a month in UTC.
 * @param now ms since the epoch
 */
export function snapshotsGoneBy(now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + KEPT.months, 2))
    .toISOString()
    .slice(0, 10);
}

/** @param period returns the name of the period that a time is in, in UTC */
function newestOfEach(
  snapshots: readonly Snapshot[],
  count: number,
  period: (day: number, takenAt: string) => string | number,
): Snapshot[] {
  const groups = Map.groupBy(snapshots, ({ manifest: { takenAt } }) =>
    period(Math.floor(Date.parse(takenAt) / DAY_MS), takenAt),
  );
  return [...groups.values()].slice(0, count).flatMap(([newest]) => newest ?? []);
}

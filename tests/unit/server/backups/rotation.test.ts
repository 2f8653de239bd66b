import { expect, test } from 'vitest';
import type { Manifest } from '~/server/backups/manifest.server';
import { expiredSnapshots, snapshotsGoneBy } from '~/server/backups/rotation.server';
import type { Snapshot } from '~/server/backups/snapshot-list.server';

const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-07-15T03:00:00Z');

function snapshot(daysAgo: number, fields: Partial<Manifest> = {}): Snapshot {
  const takenAt = new Date(LAST - daysAgo * DAY_MS).toISOString();
  const manifest: Manifest = {
    format: 1,
    kind: 'content',
    takenAt,
    reason: 'night',
    database: { name: 'lake.db', bytes: 1, sha256: '' },
    rows: {},
    files: { count: 0, bytes: 0 },
    missing: [],
    ...fields,
  };
  return { dir: takenAt, manifest };
}

function kept(snapshots: Snapshot[]): string[] {
  const expired = new Set(expiredSnapshots(snapshots, LAST));
  return snapshots.filter((each) => !expired.has(each)).map(({ dir }) => dir.slice(0, 10));
}

test('keeps 7 days, 4 weeks and 12 months of two years [backup.rotation]', () => {
  const nights = Array.from({ length: 730 }, (_, daysAgo) => snapshot(daysAgo));

  expect(kept(nights).join(' ')).toBe(
    '2026-07-15 2026-07-14 2026-07-13 2026-07-12 2026-07-11 2026-07-10 2026-07-09 ' +
      '2026-07-05 2026-06-30 2026-06-28 2026-05-31 2026-04-30 2026-03-31 2026-02-28 ' +
      '2026-01-31 2025-12-31 2025-11-30 2025-10-31 2025-09-30 2025-08-31',
  );
});

test.each(['2026-07-15', '2026-07-31', '2026-12-31'])(
  'says by when every back-up of %s is deleted',
  (today) => {
    const goneBy = snapshotsGoneBy(Date.parse(today));
    const nights = (last: string) =>
      Array.from({ length: 400 }, (_, daysAgo) =>
        snapshot((LAST - Date.parse(`${last}T03:00:00Z`)) / DAY_MS + daysAgo),
      );
    const keptOn = (last: string) => {
      const all = nights(last);
      const expired = new Set(expiredSnapshots(all, Date.parse(`${last}T04:00:00Z`)));
      return all.filter((each) => !expired.has(each)).map(({ dir }) => dir.slice(0, 10));
    };
    expect(keptOn(goneBy).some((day) => day <= today)).toBe(false);
    expect(goneBy.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  },
);

test('keeps all of the last 24 hours, and the newest of an earlier day', () => {
  const snapshots = [snapshot(0), snapshot(0.1), snapshot(3), snapshot(3.05)];

  expect(kept(snapshots)).toEqual(['2026-07-15', '2026-07-15', '2026-07-12']);
});

test('keeps the old back-ups of a machine that was off for a year', () => {
  expect(kept([snapshot(0), snapshot(400), snapshot(401)])).toHaveLength(3);
});

test('a clock that was wrong for two years costs no other back-up its place', () => {
  const nights = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => snapshot(from + index));
  const wrong = nights(-730, 0);

  expect(kept([...wrong, ...nights(0, 730)])).toEqual([
    ...wrong.map(({ dir }) => dir.slice(0, 10)),
    ...kept(nights(0, 730)),
  ]);
});

test('keeps the back-ups before the last three upgrades', () => {
  const days = [0, 30, 30.01, 30.02, 30.03].map((daysAgo, index) =>
    snapshot(daysAgo, { reason: index === 0 ? 'night' : 'upgrade' }),
  );

  expect(kept(days)).toHaveLength(4);
});

test('keeps the newest back-up without missing files', () => {
  const missing = ['images/lost.webp'];
  const damaged = Array.from({ length: 500 }, (_, daysAgo) => snapshot(daysAgo, { missing }));

  expect(kept([...damaged, snapshot(500)])).toContain('2025-03-02');
});

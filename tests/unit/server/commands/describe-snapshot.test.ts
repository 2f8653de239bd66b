import { expect, test } from 'vitest';
import type { Manifest } from '~/server/backups/manifest.server';
import { describeAge } from '~/server/commands/describe-snapshot.server';

const HOUR_MS = 3_600_000;
const takenAt = '2026-07-15T03:00:00.000Z';

test.each([
  [0, '1 minute ago'],
  [1.9, '1 hour ago'],
  [30, '30 hours ago'],
  [24 * 400, '400 days ago'],
  [-1, 'in the future: the clock was wrong then, or is wrong now'],
])('says how old a back-up is after %d hours', (hours, age) => {
  const now = Date.parse(takenAt) + hours * HOUR_MS;

  expect(describeAge({ takenAt } as Manifest, now)).toBe(`${takenAt}, ${age}`);
});

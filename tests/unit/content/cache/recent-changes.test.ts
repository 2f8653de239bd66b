import { expect, it } from 'vitest';
import { RecentChanges } from '~/content/cache/recent-changes.server';

const TAGS = ['s1:service', 's1:settings'];

it('knows of no change before one came', () => {
  const changes = new RecentChanges();
  expect(changes.touched(TAGS, changes.now())).toBe(false);
});

it('knows what changed since a moment', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  changes.add(['s1:settings']);
  changes.add(['s1:article']);
  expect(changes.touched(TAGS, start)).toBe(true);
});

it('knows of no change since the last one', () => {
  const changes = new RecentChanges();
  changes.add(['s1:service']);
  expect(changes.touched(TAGS, changes.now())).toBe(false);
});

it('leaves out what changed before', () => {
  const changes = new RecentChanges();
  changes.add(['s1:service']);
  const start = changes.now();
  changes.add(['s1:article']);
  expect(changes.touched(TAGS, start)).toBe(false);
});

it('takes missed events for a change of anything', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  changes.addAll();
  expect(changes.touched([], start)).toBe(true);
});

it('takes more changes than it remembers for a change of anything', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  for (let change = 0; change < 300; change += 1) changes.add(['s1:article']);
  expect(changes.touched(TAGS, start)).toBe(true);
});

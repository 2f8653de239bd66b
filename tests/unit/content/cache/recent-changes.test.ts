import { expect, it } from 'vitest';
import { RecentChanges } from '~/content/cache/recent-changes.server';

const TAGS = ['s1:service', 's1:settings'];

it('reports no change before the first one', () => {
  const changes = new RecentChanges();
  expect(changes.hasChanged(TAGS, changes.now())).toBe(false);
});

it('reports a change after the given position', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  changes.add(['s1:settings']);
  changes.add(['s1:article']);
  expect(changes.hasChanged(TAGS, start)).toBe(true);
});

it('reports no change after the last one', () => {
  const changes = new RecentChanges();
  changes.add(['s1:service']);
  expect(changes.hasChanged(TAGS, changes.now())).toBe(false);
});

it('ignores changes before the given position', () => {
  const changes = new RecentChanges();
  changes.add(['s1:service']);
  const start = changes.now();
  changes.add(['s1:article']);
  expect(changes.hasChanged(TAGS, start)).toBe(false);
});

it('treats missed events as a change of everything', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  changes.addAll();
  expect(changes.hasChanged([], start)).toBe(true);
});

it('treats more changes than it remembers as a change of everything', () => {
  const changes = new RecentChanges();
  const start = changes.now();
  for (let change = 0; change < 300; change += 1) changes.add(['s1:article']);
  expect(changes.hasChanged(TAGS, start)).toBe(true);
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BASELINE, CONTENT_MIGRATIONS } from '~/server/lake-thread/content-migrations.server';

test('the list has every folder of studio/migrations, numbered without a gap', () => {
  const folders = readdirSync('studio/migrations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const first = Number(BASELINE.migration.slice(0, 3)) + 1;

  const names = CONTENT_MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(folders);
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, i) => first + i));
});

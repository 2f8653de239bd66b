import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '~/platform/constants';

const SPECIFICATION = 'tests/specification.md';

const specification = readFileSync(SPECIFICATION, 'utf8');

/** The ids of the rules, with which list items begin. */
const rules = [...specification.matchAll(/^- `([a-z.-]+)` — /gm)].map(([, id = '']) => id);

/** The ids in test titles, with their files. */
const named = ['tests', 'app/site/sections']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  // The tools of `tests/bench` contain tests of their own.
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
  .flatMap((file) => {
    const titles = readFileSync(file, 'utf8').matchAll(/\[([a-z., -]+)\](?=['"`])/g);
    return [...titles].flatMap(([, ids = '']) =>
      ids.split(', ').flatMap((id) => (id.includes('.') ? { id, file } : [])),
    );
  });

test('every rule has a unique id', () => {
  expect(rules.length).toBeGreaterThan(100);
  const repeated = rules.filter((id, index) => rules.indexOf(id) !== index);
  expect(repeated, `give each of these rules in ${SPECIFICATION} another id`).toEqual([]);
});

test('every rule is in the title of one test, or of one group of tests', () => {
  const titles = (id: string) => named.flatMap((title) => (title.id === id ? title.file : []));
  const untested = rules.filter((id) => titles(id).length === 0);
  expect(untested, 'add [id] to the title of a test that checks the rule').toEqual([]);
  const repeated = rules.flatMap((id) => (titles(id).length > 1 ? { id, titles: titles(id) } : []));
  expect(repeated, 'leave [id] where the lowest level checks the whole rule').toEqual([]);
});

test('every id in a test title is the id of a rule', () => {
  const unknown = named.filter(({ id }) => !rules.includes(id));
  expect(unknown, `add a rule to ${SPECIFICATION}, or correct the title of the test`).toEqual([]);
});

test('the specification has every constant of app/platform/constants.ts with its value', () => {
  const rows = [...specification.matchAll(/^\| `(\w+)` +\| ([\d.,]+) +\|/gm)];
  const specified = rows.map(([, name, value = '']) => [name, Number(value.replaceAll(',', ''))]);
  expect(
    Object.fromEntries(specified),
    `compare app/platform/constants.ts with ${SPECIFICATION}`,
  ).toEqual({
    ...constants,
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from '~/constants';

const SPECIFICATION = 'tests/specification.md';

const specification = readFileSync(SPECIFICATION, 'utf8');

/** Every id in the specification: the list items that begin with one. */
const rules = [...specification.matchAll(/^- `([a-z.-]+)` — /gm)].map(([, id = '']) => id);

/** The ids that the titles of tests name, with the file of each. */
const named = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => {
    const titles = readFileSync(join('tests', file), 'utf8').matchAll(/\[([a-z., -]+)\](?=['"`])/g);
    return [...titles].flatMap(([, ids = '']) =>
      ids.split(', ').flatMap((id) => (id.includes('.') ? { id, file: `tests/${file}` } : [])),
    );
  });

it('names each rule once', () => {
  expect(rules.length).toBeGreaterThan(100);
  const repeated = rules.filter((id, index) => rules.indexOf(id) !== index);
  expect(repeated, `give these rules in ${SPECIFICATION} ids of their own`).toEqual([]);
});

it('has a test for every rule', () => {
  const untested = rules.filter((id) => !named.some((test) => test.id === id));
  expect(untested, 'add [id] to the title of a test that holds the rule').toEqual([]);
});

it('has a rule for every id that a test names', () => {
  const unknown = named.filter(({ id }) => !rules.includes(id));
  expect(unknown, `add a rule to ${SPECIFICATION}, or correct the title of the test`).toEqual([]);
});

it('has the value of every constant in app/constants.ts', () => {
  const rows = [...specification.matchAll(/^\| `(\w+)` +\| ([\d.,]+) +\|/gm)];
  const specified = rows.map(([, name, value = '']) => [name, Number(value.replaceAll(',', ''))]);
  expect(Object.fromEntries(specified), `compare app/constants.ts with ${SPECIFICATION}`).toEqual({
    ...constants,
  });
});

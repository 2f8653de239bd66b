import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnvironment, settings } from '~/server/environment.server';

const SCHEMA = 'app/server/environment.server.ts';
const EXAMPLE = '.env.example';
const README = '.deploy/README.md';

const names = Object.keys(settings.shape);
const exampleText = readFileSync(EXAMPLE, 'utf8');

/** The settings in `.env.example`, also those that are commented out because they show a default. */
const example = parseEnv(exampleText.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) as Record<string, string>;

describe.each([
  [EXAMPLE, Object.keys(example), 'a line `NAME=value` below a comment'],
  [README, namesInReadme(), 'a row to the table'],
])('the list of settings in %s', (place, listed, form) => {
  it('has every setting of the schema', () => {
    const missing = names.filter((name) => !listed.includes(name));

    expect(missing, `${SCHEMA} declares these: add ${form} in ${place}`).toEqual([]);
  });

  it('has no setting that the schema does not have', () => {
    const unknown = listed.filter((name) => !names.includes(name));

    expect(unknown, `${SCHEMA} does not declare these: remove them from ${place}`).toEqual([]);
  });
});

describe('.env.example', () => {
  it('shows the default of every setting that has one', () => {
    const shown = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''));
    const defaults = Object.entries(parseEnvironment({})).map(([name, value]) => [
      name,
      `${value}`,
    ]);

    expect(shown, `give these settings in ${EXAMPLE} the defaults of ${SCHEMA}`).toEqual(
      Object.fromEntries(defaults),
    );
  });

  it('sets nothing when it is copied to .env as it is', () => {
    const active = Object.entries(parseEnv(exampleText)).filter(([, value]) => value !== '');

    expect(active, `put "# " in front of these settings in ${EXAMPLE}`).toEqual([]);
  });
});

/** Reads the names in the first column of the table below "Settings". */
function namesInReadme(): string[] {
  const [, section = ''] = readFileSync(README, 'utf8').split(/^## Settings$/m);
  const [table = ''] = section.split(/^## /m);
  const cells = [...table.matchAll(/^\| ([^|]*)\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lockedPackages, packageName } from '../../.scripts/lock-file.mjs';

/** Licences that ask for no more than their text to be kept, or bind only changes to their own files. */
const WELCOME = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
]);

/** libvips, the library under sharp: loaded as a file of its own, as the LGPL asks. */
const LIBVIPS = /^@img\/sharp-/;

const site = Object.entries(lockedPackages('package-lock.json'));

test('what the site runs with is under licences that suit a closed site', () => {
  const others = site
    .filter(([folder, { dev }]) => !dev && !LIBVIPS.test(packageName(folder)))
    .filter(([, { license = '' }]) => !isWelcome(license))
    .map(([folder, { license }]) => `${folder}: ${license}`);

  expect(others).toEqual([]);
});

test('nothing that the site runs with has to run a script when it is installed', () => {
  const scripted = site.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript);

  expect(scripted.map(([folder]) => folder)).toEqual([]);
});

test('every package that the site and its tools name has its reason', () => {
  const map = readFileSync('app/README.md', 'utf8');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const unexplained = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !map.includes(`\`${name}\``),
  );

  expect(unexplained).toEqual([]);
});

test('one Playwright drives the browsers of the tests and of the benchmarks', () => {
  const copies = site
    .map(([folder]) => folder)
    .filter((folder) => packageName(folder) === 'playwright');

  expect(copies, 'give `playwright` the version of `@playwright/test` in package.json').toEqual([
    'node_modules/playwright',
  ]);
});

describe('the oldest Node that the project runs on, in .node-version,', () => {
  const oldest = readFileSync('.node-version', 'utf8').trim();

  test.each(['package.json', 'studio/package.json'])('is the one that %s allows', (file) => {
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } };

    expect(engines.node, `set "engines" in ${file} to the version in .node-version`).toBe(
      `>=${oldest}`,
    );
  });

  test('is the oldest one that continuous integration checks', () => {
    const file = '.github/workflows/ci.yml';
    const [, first] = /^ +node: \[(\d+),/m.exec(readFileSync(file, 'utf8')) ?? [];

    expect(first, `begin the list of Node versions in ${file} with the one in .node-version`).toBe(
      oldest.split('.')[0],
    );
  });
});

describe.each(['package-lock.json', 'studio/package-lock.json'])('%s', (file) => {
  const packages = lockedPackages(file);

  test('names no registry: each machine has its own', () => {
    const bound = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);

    expect(bound.map(([folder]) => folder)).toEqual([]);
  });

  test('is whole for every platform, or `npm ci` would refuse it', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(packages, folder, name)),
    );

    expect(missing).toEqual([]);
  });
});

/** Of an alternative one has to be welcome, of a sum all. */
function isWelcome(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isWelcome(part));
  return bare.split(' AND ').every((part) => WELCOME.has(part));
}

/** Whether a package finds another: beside its own packages, or beside those of a folder above. */
function isLocked(packages: object, folder: string, name: string): boolean {
  for (
    let place = folder;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  ) {
    if (`${place}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
    if (place === '') return false;
  }
}

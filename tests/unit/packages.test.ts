import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lockedPackages, packageName } from '../../.scripts/lock-file.mjs';

/** Permissive licences, and MPL-2.0, whose copyleft applies only to changes of its own files. */
const ALLOWED_LICENCES = new Set([
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

/** sharp loads libvips as a separate shared library, which satisfies its licence, the LGPL. */
const LIBVIPS = /^@img\/sharp-/;

const site = Object.entries(lockedPackages('package-lock.json'));

test('runtime packages have licences that a closed-source site may use', () => {
  const others = site
    .filter(([folder, { dev }]) => !dev && !LIBVIPS.test(packageName(folder)))
    .filter(([, { license = '' }]) => !isAllowed(license))
    .map(([folder, { license }]) => `${folder}: ${license}`);

  expect(others).toEqual([]);
});

test('runtime packages have no install scripts', () => {
  const scripted = site.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript);

  expect(scripted.map(([folder]) => folder)).toEqual([]);
});

test('app/README.md explains every package in package.json', () => {
  const readme = readFileSync('app/README.md', 'utf8');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const unexplained = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !readme.includes(`\`${name}\``),
  );

  expect(unexplained).toEqual([]);
});

test('the tests and the benchmarks use one installed version of Playwright', () => {
  const copies = site
    .map(([folder]) => folder)
    .filter((folder) => packageName(folder) === 'playwright');

  expect(copies, 'give `playwright` the version of `@playwright/test` in package.json').toEqual([
    'node_modules/playwright',
  ]);
});

describe('the oldest supported Node, in .node-version,', () => {
  const oldest = readFileSync('.node-version', 'utf8').trim();

  test.each(['package.json', 'studio/package.json'])('is the oldest that %s allows', (file) => {
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } };

    expect(engines.node, `set "engines" in ${file} to the version in .node-version`).toBe(
      `>=${oldest}`,
    );
  });

  test('is the oldest that continuous integration uses', () => {
    const file = '.github/workflows/ci.yml';
    const [, first] = /^ +node: \[(\d+),/m.exec(readFileSync(file, 'utf8')) ?? [];

    expect(first, `begin the list of Node versions in ${file} with the one in .node-version`).toBe(
      oldest.split('.')[0],
    );
  });
});

describe.each(['package-lock.json', 'studio/package-lock.json'])('%s', (file) => {
  const packages = lockedPackages(file);

  test('contains no addresses of a registry, because each machine may use another', () => {
    const withAddress = Object.entries(packages).filter(
      ([, { resolved }]) => resolved !== undefined,
    );

    expect(withAddress.map(([folder]) => folder)).toEqual([]);
  });

  test('contains the optional packages of every platform, which `npm ci` requires', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(packages, folder, name)),
    );

    expect(missing).toEqual([]);
  });
});

/** Returns whether a licence expression is allowed: one part of an OR, all parts of an AND. */
function isAllowed(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAllowed(part));
  return bare.split(' AND ').every((part) => ALLOWED_LICENCES.has(part));
}

/** Returns whether Node finds a package from a folder: in its `node_modules` or in one further up. */
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

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findLocked,
  lockedPackages,
  packageName,
  withDependencies,
} from '../../.scripts/lock-file.mjs';
import { sitePackages } from '../../.scripts/site-packages.mjs';

/** Permissive licences, and MPL-2.0, whose copyleft applies only to changes of the licensed files. */
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

/** The packages of the project. Each has its own lock file. */
const FOLDERS = ['.', 'studio', 'tests/bench', 'tests/mutation'];

/** sharp loads libvips as a separate shared library, which satisfies its licence, the LGPL. */
const LIBVIPS = /^@img\/sharp-/;

const locked = lockedPackages('package-lock.json');

test('packages that the site contains or loads have licences that a closed-source site may use', async () => {
  const others = [...withDependencies(locked, await sitePackages())]
    .filter((folder) => !LIBVIPS.test(packageName(folder)))
    .filter((folder) => !isAllowed(locked[folder]?.license ?? ''))
    .map((folder) => `${folder}: ${locked[folder]?.license}`);

  expect(others).toEqual([]);
});

test('packages that the running site loads have no install scripts', () => {
  const scripted = Object.entries(locked).filter(
    ([, { dev, hasInstallScript }]) => !dev && hasInstallScript,
  );

  expect(scripted.map(([folder]) => folder)).toEqual([]);
});

describe('the tables in app/README.md', () => {
  const { dependencies, devDependencies } = readPackage('.');
  const [loaded, bundled] = readPackageTables();

  test('list the dependencies as the packages that the running site loads', () => {
    expect(loaded?.toSorted()).toEqual(Object.keys(dependencies));
  });

  test('list the other packages that app/ imports as bundled', async () => {
    const imported = [...(await sitePackages())].filter((name) => name in devDependencies);

    expect(bundled?.toSorted()).toEqual(imported.toSorted());
  });
});

test.each(FOLDERS.filter((folder) => folder !== 'studio'))(
  'app/README.md explains every package in %s/package.json',
  (folder) => {
    const readme = readFileSync('app/README.md', 'utf8');
    const { dependencies, devDependencies } = readPackage(folder);
    const unexplained = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !readme.includes(`\`${name}\``),
    );

    expect(unexplained).toEqual([]);
  },
);

test('the tests and the benchmarks use one installed version of Playwright', () => {
  const copies = Object.keys(locked).filter((folder) => packageName(folder) === 'playwright');

  expect(copies, 'give `playwright` the version of `@playwright/test` in package.json').toEqual([
    'node_modules/playwright',
  ]);
});

describe('the oldest supported Node, in .node-version,', () => {
  const oldest = readFileSync('.node-version', 'utf8').trim();

  test.each(FOLDERS)('is the oldest that %s/package.json allows', (folder) => {
    const file = `${folder}/package.json`;
    const { engines } = readPackage(folder);

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

test('Dependabot updates every package of the project', () => {
  const [, list = ''] =
    /directories: \[(.+)\]/.exec(readFileSync('.github/dependabot.yml', 'utf8')) ?? [];

  expect(list.split(', ')).toEqual(FOLDERS.map((folder) => `/${folder}`.replace(/\.$/, '')));
});

describe.each(FOLDERS)('%s/package-lock.json', (folder) => {
  const packages = lockedPackages(`${folder}/package-lock.json`);

  test('contains only packages that run on the oldest supported Node', () => {
    const oldest = Number.parseInt(readFileSync('.node-version', 'utf8'));
    const tooNew = Object.entries(packages).filter(
      ([, { engines }]) => lowestMajor(engines?.node ?? '*') > oldest,
    );

    expect(tooNew.map(([place, { engines }]) => `${place}: ${engines?.node}`)).toEqual([]);
  });

  test('contains no addresses of a registry, because each machine may use another', () => {
    const withAddress = Object.entries(packages).filter(
      ([, { resolved }]) => resolved !== undefined,
    );

    expect(withAddress.map(([place]) => place)).toEqual([]);
  });

  test('contains the optional packages of every platform, which `npm ci` requires', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !findLocked(packages, place, name)),
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

/** Returns the lowest major version that a range names: 20 for `^20.19 || >=22`, 0 for `*`. */
function lowestMajor(range: string): number {
  const majors = range.match(/(?<![\d.])\d+/g) ?? [];
  return majors.length === 0 ? 0 : Math.min(...majors.map(Number));
}

interface PackageFile {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: { node: string };
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as PackageFile;
}

/** Returns the names in the first column of each table of packages in app/README.md. */
function readPackageTables(): string[][] {
  const [, section = ''] = readFileSync('app/README.md', 'utf8').split('\n## Packages, and why\n');
  const tables = section.split('\n\n').filter((paragraph) => paragraph.startsWith('| package'));
  return tables.map((table) => {
    const firstColumns = [...table.matchAll(/^\|([^|]*)\|/gm)].map(([, column]) => column);
    return [...firstColumns.join().matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });
}

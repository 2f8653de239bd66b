import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OLDEST_NODE } from '~/platform/storage/sqlite.server';
import { readImports } from './support/imports';

/** Permissive licences, and MPL-2.0, whose copyleft applies only to changes of the licensed files. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

/** The packages of the project. Each has its own lock file. */
const FOLDERS = ['.', 'studio', 'tests/bench'];

/** sharp loads libvips as a separate shared library, which satisfies its licence, the LGPL. */
const LIBVIPS = /^@img\/sharp-/;

/** Remix's compiler replaces this module with the routes of the site. */
const SERVER_BUILD = '@remix-run/dev/server-build';

const locked = lockedPackages('.');
/** What the site is made of: its `dependencies`, and everything that these need. */
const ofTheSite = Object.entries(locked).filter(([, { dev, devOptional }]) => !dev && !devOptional);

test('packages that the site contains or loads have licences that a closed-source site may use', () => {
  const others = ofTheSite
    .filter(([folder]) => !LIBVIPS.test(packageName(folder)))
    .filter(([, { license = '' }]) => !isAllowed(license))
    .map(([folder, { license }]) => `${folder}: ${license}`);

  expect(others).toEqual([]);
});

test('packages that the site contains or loads have no install scripts', () => {
  const scripted = ofTheSite.filter(([, { hasInstallScript }]) => hasInstallScript);

  expect(scripted.map(([folder]) => folder)).toEqual([]);
});

test('the dependencies are the packages that app/ imports; its tools are devDependencies', () => {
  const { dependencies, devDependencies } = readPackage('.');
  const imported = new Set(
    readImports()
      .filter(({ to, isPackage, isTypeOnly }) => isPackage && !isTypeOnly && to !== SERVER_BUILD)
      .map(({ to }) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to),
  );

  expect(Object.keys(devDependencies).filter((name) => imported.has(name))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
});

test.each(FOLDERS.filter((folder) => folder !== 'studio'))(
  'app/packages.md explains every package in %s/package.json',
  (folder) => {
    const page = readFileSync('app/packages.md', 'utf8');
    const { dependencies, devDependencies, optionalDependencies } = readPackage(folder);
    const own = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const unexplained = Object.keys(own).filter((name) => !page.includes(`\`${name}\``));

    expect(unexplained).toEqual([]);
  },
);

test('the tests and the benchmarks use one installed version of Playwright', () => {
  const copies = Object.keys(locked).filter((folder) => packageName(folder) === 'playwright');

  expect(copies, 'give `playwright` the version of `@playwright/test` in package.json').toEqual([
    'node_modules/playwright',
  ]);
});

test.each(FOLDERS)('%s/package.json names the oldest Node that the site runs on', (folder) => {
  expect(readPackage(folder).engines.node).toBe(`>=${OLDEST_NODE}`);
});

test('continuous integration uses the oldest supported Node, and the one that the project brings', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const brought = Object.values(readPackage('.').optionalDependencies).map(majorOf);

  expect(new Set(brought).size).toBe(1);
  expect(workflow).toContain(`node: [${majorOf(OLDEST_NODE)}, ${brought[0]}]`);
});

test.each(FOLDERS)(
  'every version that %s/package.json holds back is one of its packages',
  (folder) => {
    const { heldBack = {}, ...file } = readPackage(folder);
    const own = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };

    expect(Object.keys(heldBack).filter((name) => !(name in own))).toEqual([]);
  },
);

test('Dependabot updates every package of the project', () => {
  const [, list = ''] =
    /directories: \[(.+)\]/.exec(readFileSync('.github/dependabot.yml', 'utf8')) ?? [];

  expect(list.split(', ')).toEqual(FOLDERS.map((folder) => `/${folder}`.replace(/\.$/, '')));
});

describe.each(FOLDERS)('%s/package-lock.json', (folder) => {
  const packages = lockedPackages(folder);

  test('contains only packages that run on the oldest supported Node', () => {
    const tooNew = Object.entries(packages).filter(
      ([, { engines }]) => lowestMajor(engines?.node ?? '*') > majorOf(OLDEST_NODE),
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
      Object.keys(optionalDependencies).filter((name) => !isLocked(packages, place, name)),
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

/** An entry of a `package-lock.json`. */
interface LockedPackage {
  version?: string;
  license?: string;
  resolved?: string;
  /** Only development dependencies need it. */
  dev?: boolean;
  /** Only development dependencies need it, or packages that use it when it is there. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

/** Returns the entries of a lock file, by the folder that each package goes to. */
function lockedPackages(folder: string): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const { '': _project, ...packages } = lock.packages;
  return packages;
}

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c`. */
function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Returns whether Node finds a package from the folder of another: in its `node_modules`, or further up. */
function isLocked(packages: object, importer: string, name: string): boolean {
  if (`${importer}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  const parent = importer.slice(0, Math.max(0, importer.lastIndexOf('/node_modules/')));
  return importer !== '' && isLocked(packages, parent, name);
}

function majorOf(version: string): number {
  return Number.parseInt(version);
}

interface PackageFile {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  /** Why a package stays at an older version, by its name. */
  heldBack?: Record<string, string>;
  engines: { node: string };
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as PackageFile;
}

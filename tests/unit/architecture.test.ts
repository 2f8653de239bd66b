import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycle, folderOf, readImports, type Import } from './support/imports';

/** Remix splits these files: it takes loaders and actions out of what the browser gets. */
const SPLIT_BY_REMIX = /^(routes\/|root\.tsx$)/;

/** These modules run on the server alone although their names do not end in `.server`. */
const SERVER_ENTRIES = new Set(['entry.server.tsx', 'server/index.ts']);

const imports = readImports();
/** Imports between modules of `app/`. `typeof loader` is how Remix types a hook by its route. */
const own = imports.filter(({ isPackage, isLoaderType }) => !isPackage && !isLoaderType);

/** What each folder may import, from the table in `app/README.md`. */
const mayImport = readImportTable();

test('every folder imports only what the table in app/README.md allows', () => {
  const forbidden = own.filter(({ from, to }) => {
    const [importer, imported] = [folderOf(from), folderOf(to)];
    // The modules at the top of `app/` either put the folders together or are imported by all.
    const isTopLevel = importer === from || imported === to;
    return !isTopLevel && importer !== imported && !mayImport.get(importer)?.includes(imported);
  });

  expect(arrows(forbidden)).toEqual([]);
});

test('the table in app/README.md lists every folder, and no import that is not made', () => {
  const folders = new Set(
    own.flatMap(({ from, to }) => [from, to].filter(isInFolder).map(folderOf)),
  );
  const made = new Map([...folders].map((folder) => [folder, importsOf(folder)]));

  expect(sorted(mayImport)).toEqual(sorted(made));
});

test('folders and their subfolders import each other without a cycle', () => {
  const folders = own.map(({ from, to }) => [nodeOf(from), nodeOf(to)] as const);

  expect(findCycle(folders)).toEqual([]);
});

test('what a browser loads imports nothing but types from server-only modules', () => {
  const leaks = own.filter(
    ({ from, to, isTypeOnly }) =>
      isServerOnly(to) && !isTypeOnly && !isServerOnly(from) && !SPLIT_BY_REMIX.test(from),
  );

  expect(arrows(leaks)).toEqual([]);
});

test('a route imports no package but Remix', () => {
  const packages = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && folderOf(from) === 'routes' && !to.startsWith('@remix-run/'),
  );

  expect(arrows(packages)).toEqual([]);
});

function importsOf(folder: string): Set<string> {
  const imported = own.filter(({ from, to }) => folderOf(from) === folder && isInFolder(to));
  return new Set(imported.map(({ to }) => folderOf(to)).filter((name) => name !== folder));
}

function isInFolder(path: string): boolean {
  return path.includes('/');
}

/** Reads the rows "| `folder/` | what it is | `imported` `imported` |". */
function readImportTable(): Map<string, readonly string[]> {
  const rows = readFileSync('app/README.md', 'utf8').matchAll(
    /^\| `([a-z-]+)\/` *\|[^|]*\|([^|]*)\|$/gm,
  );
  return new Map(
    [...rows].map(([, folder = '', allowed = '']) => [
      folder,
      [...allowed.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
    ]),
  );
}

/** The folder that a module stands in; a module at the top of `app/` counts as a folder of its own. */
function nodeOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? path.replace(/\.tsx?$/, '') : folder;
}

function isServerOnly(path: string): boolean {
  return /\.server(\.tsx?)?$/.test(path) || SERVER_ENTRIES.has(path);
}

function arrows(found: readonly Import[]): string[] {
  return found.map(({ from, to }) => `app/${from} → ${to}`);
}

function sorted(table: ReadonlyMap<string, Iterable<string>>): [string, string[]][] {
  return [...table]
    .map(([folder, imported]): [string, string[]] => [folder, [...imported].toSorted()])
    .toSorted(([a], [b]) => a.localeCompare(b));
}

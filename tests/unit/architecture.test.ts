import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycle, folderOf, readImports, type Import } from './support/imports';

/** Remix removes loaders and actions from the browser's version of these files. */
const SPLIT_BY_REMIX = /^(routes\/|root\.tsx$)/;

/** These modules run only on the server, although their names do not end in `.server`. */
const SERVER_ENTRIES = new Set([
  'entry.server.tsx',
  'server/backup-commands/backup.ts',
  'server/backup-commands/restore.ts',
  'server/index.ts',
  'server/staff-commands/staff.ts',
]);

const imports = readImports();
/** The content migrations. They are in the Studio's folder, because Sanity's CLI runs them there. */
const MIGRATION = /^\.\.\/studio\/migrations\//;
/** The imports between modules of `app/`, without those that only give a Remix hook its type. */
const internal = imports.filter(
  ({ to, isPackage, isLoaderType }) => !isPackage && !isLoaderType && !MIGRATION.test(to),
);

/** The folders that each folder may import, from the table in `app/README.md`. */
const allowedImports = readImportTable();

test('every folder imports only what the table in app/README.md allows', () => {
  const forbidden = internal.filter(({ from, to }) => {
    const [importer, imported] = [folderOf(from), folderOf(to)];
    // The modules at the top of `app/` may import every folder, and every folder may import them.
    const isTopLevel = importer === from || imported === to;
    return (
      !isTopLevel && importer !== imported && !allowedImports.get(importer)?.includes(imported)
    );
  });

  expect(importList(forbidden)).toEqual([]);
});

test('the table in app/README.md lists every folder and only imports that exist', () => {
  const folders = new Set(
    internal.flatMap(({ from, to }) => [from, to].filter(isInFolder).map(folderOf)),
  );
  const existing = new Map([...folders].map((folder) => [folder, importsOf(folder)]));

  expect(sorted(allowedImports)).toEqual(sorted(existing));
});

test('the imports between folders and subfolders have no cycle', () => {
  const folders = internal.map(({ from, to }) => [nodeOf(from), nodeOf(to)] as const);

  expect(findCycle(folders)).toEqual([]);
});

test('browser modules import only types from server-only modules', () => {
  const leaks = internal.filter(
    ({ from, to, isTypeOnly }) =>
      isServerOnly(to) && !isTypeOnly && !isServerOnly(from) && !SPLIT_BY_REMIX.test(from),
  );

  expect(importList(leaks)).toEqual([]);
});

test('routes import no packages except Remix', () => {
  const packages = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && folderOf(from) === 'routes' && !to.startsWith('@remix-run/'),
  );

  expect(importList(packages)).toEqual([]);
});

function importsOf(folder: string): Set<string> {
  const imported = internal.filter(({ from, to }) => folderOf(from) === folder && isInFolder(to));
  return new Set(imported.map(({ to }) => folderOf(to)).filter((name) => name !== folder));
}

function isInFolder(path: string): boolean {
  return path.includes('/');
}

/** Reads table rows of the form "| `folder/` | description | `imported` `imported` |". */
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

/** Returns the folder of a module; for a module at the top of `app/`, the module itself. */
function nodeOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? path.replace(/\.tsx?$/, '') : folder;
}

function isServerOnly(path: string): boolean {
  return /\.server(\.tsx?)?$/.test(path) || SERVER_ENTRIES.has(path);
}

function importList(found: readonly Import[]): string[] {
  return found.map(({ from, to }) => `app/${from} → ${to}`);
}

function sorted(table: ReadonlyMap<string, Iterable<string>>): [string, string[]][] {
  return [...table]
    .map(([folder, imported]): [string, string[]] => [folder, [...imported].toSorted()])
    .toSorted(([a], [b]) => a.localeCompare(b));
}

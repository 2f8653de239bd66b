import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycle, roomOf, readImports, type Import } from './support/imports';

/** Remix removes loaders and actions from the browser's version of these files. */
const SPLIT_BY_REMIX = /^(routes\/|root\.tsx$)/;

/** These modules run only on the server, although their names do not end in `.server`. */
const SERVER_ENTRIES = new Set([
  'entry.server.tsx',
  'server/commands/backup.ts',
  'server/commands/restore.ts',
  'server/index.ts',
  'server/commands/staff.ts',
]);

const README = readFileSync('app/README.md', 'utf8');
const imports = readImports();
/** The content migrations. They are in the Studio's folder, because Sanity's CLI runs them there. */
const MIGRATION = /^\.\.\/studio\/migrations\//;
/** The imports between modules of `app/`, without those that only give a Remix hook its type. */
const internal = imports.filter(
  ({ to, isPackage, isLoaderType }) => !isPackage && !isLoaderType && !MIGRATION.test(to),
);

/** The imports from one room to another. The modules at the top of `app/` are in none. */
const crossings = internal.filter(
  ({ from, to }) => isInFolder(from) && isInFolder(to) && roomOf(from) !== roomOf(to),
);

/** The rooms from the top to the bottom, from the table in `app/README.md`. */
const rooms = [...README.matchAll(/^\| `([a-z-]+)\/` *\|/gm)].map(([, room = '']) => room);

test('the table in app/README.md lists every room', () => {
  const found = internal.flatMap(({ from, to }) => [from, to].filter(isInFolder).map(roomOf));

  expect(rooms.toSorted()).toEqual([...new Set(found)].toSorted());
});

test('every room imports only those below it in the table in app/README.md', () => {
  const forbidden = crossings.filter(
    ({ from, to }) => rooms.indexOf(roomOf(to)) < rooms.indexOf(roomOf(from)),
  );

  expect(importList(forbidden)).toEqual([]);
});

test.each(['site', 'server'])('the folders of %s/ import only those before them', (room) => {
  const order = readOrder(room);
  const paths = internal.flatMap(({ from, to }) => [from, to]);
  const folders = new Set(paths.flatMap((path) => subfolderOf(path, room) ?? []));
  const forbidden = internal.filter(({ from, to }) => {
    const [importer, imported] = [subfolderOf(from, room), subfolderOf(to, room)];
    return importer && imported && order.indexOf(imported) > order.indexOf(importer);
  });

  expect(new Set(order)).toEqual(folders);
  expect(importList(forbidden)).toEqual([]);
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
      isPackage && roomOf(from) === 'routes' && !to.startsWith('@remix-run/'),
  );

  expect(importList(packages)).toEqual([]);
});

function isInFolder(path: string): boolean {
  return path.includes('/');
}

/** Returns the folder of `room` that contains a module, or undefined when none does. */
function subfolderOf(path: string, room: string): string | undefined {
  const [top, folder, ...rest] = path.split('/');
  return top === room && rest.length > 0 ? folder : undefined;
}

/** Reads the paragraph "In `room/`, a folder imports only those before it: `first` `second` …". */
function readOrder(room: string): string[] {
  const paragraph = new RegExp(`^- In \`${room}/\`:([^.]*)\\.`, 'm').exec(README);
  return namesIn(paragraph?.[1] ?? '');
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([a-z/-]+)`/g)].map(([, name = '']) => name);
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

import { expect, test } from 'vitest';
import { folderOf, readImports } from './support/imports';

/**
 * What each folder of `app/` may import besides itself and the constants: whole folders, or single
 * modules where only those are meant. `app/README.md` says why.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ui: [],
  lake: [],
  hydration: [],
  styles: ['hydration'],
  content: [
    'ui',
    'articles/rich-text.server',
    'enquiry/texts',
    'server/environment.server',
    'share/share-card.server',
  ],
  layout: ['content', 'ui', 'root'],
  enquiry: ['content', 'layout', 'ui'],
  articles: ['content', 'layout', 'share', 'ui'],
  share: [
    'articles/article-list.server',
    'articles/format-date.server',
    'articles/list-address',
    'content',
  ],
  preview: ['content', 'ui', 'root', 'server/loopback-names.server'],
  home: ['content', 'enquiry', 'layout', 'preview', 'ui'],
  pages: ['articles', 'content', 'enquiry', 'layout', 'ui'],
  routes: ['articles', 'content', 'enquiry', 'home', 'layout', 'pages', 'preview', 'share'],
  server: ['articles/list-address', 'content', 'enquiry', 'lake', 'preview', 'share'],
};

/** Remix, whose files these are, takes loaders and actions out of them for the browser. */
const SPLIT_BY_REMIX = /^(routes\/|root\.tsx$)/;

/** Runs on the server alone without saying so in its name. */
const SERVER_ENTRIES = new Set(['entry.server.tsx', 'server/index.ts']);

const imports = readImports();
const own = imports.filter(({ isPackage }) => !isPackage);

test('every folder imports only what it may', () => {
  const forbidden = own.filter(({ from, to }) => {
    const folder = folderOf(from);
    // The files at the top put the folders together.
    if (folder === from || folderOf(to) === folder || to === 'constants') return false;
    const allowed = MAY_IMPORT[folder] ?? [];
    return !allowed.includes(folderOf(to)) && !allowed.includes(to);
  });

  expect(arrows(forbidden)).toEqual([]);
});

test('every folder has its line', () => {
  const folders = new Set(own.map(({ from }) => folderOf(from)).filter((name) => !/\./.test(name)));

  expect([...folders].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
});

test('what a browser loads takes nothing but types from what only a server has', () => {
  const leaks = own.filter(
    ({ from, to, isTypeOnly }) =>
      isServerOnly(to) && !isTypeOnly && !isServerOnly(from) && !SPLIT_BY_REMIX.test(from),
  );

  expect(arrows(leaks)).toEqual([]);
});

test('a route only puts together: it talks to no package but Remix', () => {
  const packages = imports.filter(
    ({ from, to, isPackage }) =>
      isPackage && folderOf(from) === 'routes' && !to.startsWith('@remix-run/'),
  );

  expect(arrows(packages)).toEqual([]);
});

function isServerOnly(path: string): boolean {
  return /\.server(\.tsx?)?$/.test(path) || SERVER_ENTRIES.has(path);
}

function arrows(found: { from: string; to: string }[]): string[] {
  return found.map(({ from, to }) => `${from} → ${to}`);
}

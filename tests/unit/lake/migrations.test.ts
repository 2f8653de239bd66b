import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, createIfNotExists, defineMigration, del, patch, set, unset } from '@sanity/migrate';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLake, type Lake, type LakeOptions } from '~/lake/lake.server';
import type { MigrationOptions } from '~/lake/migrations.server';
import { writeSeed } from '../../contract/seed';
import { clientOf } from '../../support/lake-client';

let root: string;
let lake: Lake | undefined;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'migrated-'));
  await writeSeed(path.join(root, 'seed'));
  await start();
});

afterEach(async () => {
  await lake?.close();
  await rm(root, { recursive: true });
});

/** Starts the lake, after it was closed, with the migrations of a version. */
async function start(migration?: MigrationOptions, options: Partial<LakeOptions> = {}) {
  await lake?.close();
  lake = undefined;
  lake = await startLake({
    port: 0,
    dir: path.join(root, 'lake'),
    seedDir: path.join(root, 'seed'),
    allowedOrigins: [],
    logger: pino({ level: 'silent' }),
    ...(migration && { migration }),
    ...options,
  });
}

function client() {
  if (!lake) throw new Error('The lake does not run');
  return clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });
}

const titles = () => client().fetch<string[]>('*[_type == "article"] | order(_id).title');

const SHOUT = {
  name: '001-shout',
  migration: defineMigration({
    title: 'Shout',
    documentTypes: ['article'],
    migrate: {
      document: ({ title }) =>
        /pricing/i.test(String(title)) ? at('title', set(`${String(title).toUpperCase()}!`)) : [],
    },
  }),
};
const WHISPER = {
  name: '002-whisper',
  migration: defineMigration({
    title: 'Whisper what was shouted',
    async *migrate(documents) {
      for await (const { _id, title } of documents()) {
        if (String(title).endsWith('!')) yield patch(_id, at('title', set(`(${String(title)})`)));
      }
    },
  }),
};
const ADDED = {
  name: '002-added',
  migration: defineMigration({
    title: 'Add a document',
    async *migrate() {
      yield createIfNotExists({ _id: 'added', _type: 'note' });
    },
  }),
};
const BASELINE = { migration: '002-whisper', remedy: 'Start version 2 once.' };
/** A migration of a version that no longer has those up to the baseline. */
const LATER = { ...SHOUT, name: '003-shout' };
const REFUSED = {
  name: '003-refused',
  migration: defineMigration({
    title: 'Delete an author whom articles refer to',
    documentTypes: ['author'],
    migrate: { document: ({ _id }) => del(_id) },
  }),
};
const WRONG_CLIENT = {
  name: '003-client',
  migration: defineMigration({
    title: 'Ask for a client',
    migrate: { document: (_, { client: asked }) => (asked ? at('title', unset()) : undefined) },
  }),
};
const WITH_FILTER = {
  name: '003-filter',
  migration: defineMigration({ ...SHOUT.migration, filter: 'title match "Pricing"' }),
};

test('runs the migrations that the content has not had, in their order [migration.lake]', async () => {
  await start({ migrations: [SHOUT] });
  expect(await titles()).toEqual(['PRICING FOR GROWTH!', 'Not yet published']);

  await start({ migrations: [SHOUT, WHISPER] });
  expect(await titles()).toEqual(['(PRICING FOR GROWTH!)', 'Not yet published']);

  await start({ migrations: [SHOUT, WHISPER] });
  expect(await titles()).toEqual(['(PRICING FOR GROWTH!)', 'Not yet published']);
});

test('stores all migrations in one transaction, so that a kill leaves all or none', async () => {
  await start({ migrations: [SHOUT, ADDED] });
  const revisions = await client().fetch<string[]>('*[_id in ["article-one", "added"]]._rev');

  expect(revisions).toHaveLength(2);
  expect(new Set(revisions).size).toBe(1);
});

test.each([
  ['is refused', REFUSED, 'references non-existent document'],
  ['asks for a client', WRONG_CLIENT, 'context.filtered'],
  ['has a filter', WITH_FILTER, 'documentTypes'],
])('changes nothing when one of several migrations %s', async (_, bad, reason) => {
  const migrations = [SHOUT, WHISPER, bad];
  let backups = 0;
  const beforeMigration = async () => {
    backups += 1;
  };

  await expect(start({ migrations, beforeMigration })).rejects.toThrow(
    `${bad.name} failed, so no content was changed`,
  );
  await expect(start({ migrations, beforeMigration })).rejects.toThrow(reason);

  expect(backups).toBe(0);
  await start();
  expect(await titles()).toEqual(['Pricing for growth', 'Not yet published']);
});

test('changes nothing when the back-up before the migration fails', async () => {
  const beforeMigration = async () => {
    throw new Error('the disk is full');
  };

  await expect(start({ migrations: [SHOUT], beforeMigration })).rejects.toThrow('the disk is full');

  await start();
  expect(await titles()).toEqual(['Pricing for growth', 'Not yet published']);
});

test('takes no back-up when there is nothing to migrate', async () => {
  let count = 0;
  const beforeMigration = async () => {
    count += 1;
  };
  for (let starts = 0; starts < 3; starts += 1) {
    await start({ migrations: [SHOUT], beforeMigration });
  }

  expect(count).toBe(1);
});

test('a new lake has the content of its version', async () => {
  const dir = path.join(root, 'new');
  await start({ baseline: BASELINE, migrations: [LATER] }, { dir });
  await start({ baseline: BASELINE, migrations: [LATER] }, { dir });

  expect(await titles()).toEqual(['Pricing for growth', 'Not yet published']);
});

test('an older version refuses the content of a newer one [migration.older-version]', async () => {
  await start({ migrations: [SHOUT, WHISPER] });

  await expect(start({ migrations: [SHOUT] })).rejects.toThrow(
    /migrated by a newer version of the site \(002-whisper\)\. Start that version, or restore/,
  );
});

test('content of the baseline is opened as it is, and migrated from there', async () => {
  await start({ migrations: [SHOUT, WHISPER] });
  await start({ baseline: BASELINE, migrations: [] });
  expect(await titles()).toEqual(['(PRICING FOR GROWTH!)', 'Not yet published']);

  await start({ baseline: BASELINE, migrations: [LATER] });
  await start({ baseline: BASELINE, migrations: [LATER] });
  expect(await titles()).toEqual(['(PRICING FOR GROWTH!)!', 'Not yet published']);
  await expect(start({ baseline: BASELINE, migrations: [] })).rejects.toThrow('(003-shout)');
});

test('content before the baseline is refused, with what to do [migration.baseline]', async () => {
  await start({ migrations: [SHOUT] });

  await expect(start({ baseline: BASELINE, migrations: [] })).rejects.toThrow(
    /is older than this version of the site can migrate\. Start version 2 once\./,
  );
});

test('the history of a document names the migration as its author', async () => {
  await start({ migrations: [SHOUT] });
  const url = '/data/history/production/transactions/article-one?excludeContent=true';
  const history = await client().request<string>({ url });

  expect(history).toContain('content-migration');
});

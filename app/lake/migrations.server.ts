import { collectMigrationMutations, type Migration, type MigrationContext } from '@sanity/migrate';
import { SanityEncoder, type Mutation } from '@sanity/mutate';
import type { Logger } from 'pino';
import { perform } from './endpoints/mutate.server';
import { Dataset } from './store/dataset.server';
import type { LakeDocument } from './store/document.server';
import { StartConflictError } from './store/store-error.server';
import type { Store } from './store/store.server';
import { PendingTransaction } from './store/transaction.server';
import { MIGRATOR } from './store/user.server';

/** A migration in Sanity's format, with the name of its folder in `studio/migrations`. */
export interface ContentMigration {
  name: string;
  migration: Migration;
}

/** The oldest content that a version opens. */
export interface Baseline {
  /** Name of the last migration that this content has had. This version no longer has it, nor those before it. */
  migration: string;
  /** What brings older content to the baseline, as a sentence. */
  remedy: string;
}

export interface MigrationOptions {
  /** None when the version has every migration from the first one on. */
  baseline?: Baseline | undefined;
  /** The migrations of this version, in their order. Their names have the order of their numbers. */
  migrations: readonly ContentMigration[];
  /** Called after the dry run, before content is changed. An error prevents the migration. */
  beforeMigration?: (() => Promise<void>) | undefined;
}

/** Key in the table `facts`: the names of the migrations that the content has had, as JSON. */
export const MIGRATED = 'contentMigrations';

/** Returns the value of `MIGRATED` for content of this version. */
export function migratedBy({ baseline, migrations }: MigrationOptions): string {
  const names = migrations.map(({ name }) => name);
  return JSON.stringify(baseline ? [baseline.migration, ...names] : names);
}

/**
 * Runs the migrations that the content has not had yet, in one transaction: all of them or none, even if
 * the process is killed. A dry run comes before the back-up. Otherwise, a site that is started again and
 * again would fill the disk with back-ups taken before a migration that fails each time.
 * @throws when a migration or the back-up before it fails, or when the content is older than the baseline or newer
 *   than this version; nothing has changed then
 */
export async function migrateContent(
  store: Store,
  datasetName: string,
  options: MigrationOptions,
  logger: Logger,
): Promise<void> {
  const done = JSON.parse(store.fact(MIGRATED) ?? '[]') as string[];
  assertUsable(done, options, store.file);
  const { migrations, beforeMigration } = options;
  const pending = migrations.filter(({ name }) => !done.includes(name));
  if (pending.length === 0) return;
  const dataset = new Dataset(store, datasetName, '', logger);
  const transaction = new PendingTransaction(dataset, MIGRATOR);
  for (const { name, migration } of pending) {
    await namingFailure(name, () => run(migration, transaction));
  }
  const names = pending.map(({ name }) => name);
  const commit = (how: Parameters<PendingTransaction['commit']>[0]) =>
    namingFailure(names.join(', '), async () => transaction.commit(how));
  await commit({ dryRun: true });
  await beforeMigration?.();
  const documents = await commit({ facts: { [MIGRATED]: JSON.stringify([...done, ...names]) } });
  logger.info({ migrations: names, documents }, 'the content was migrated');
}

/** @throws {StartConflictError} with the name of the migration, or of all of them, when the action fails */
async function namingFailure<T>(name: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new StartConflictError(
      `The content migration ${name} failed, so no content was changed: ${reason}`,
      { cause },
    );
  }
}

/** @throws {StartConflictError} when the content is older than the baseline, or newer than this version */
function assertUsable(
  done: readonly string[],
  { baseline, migrations }: MigrationOptions,
  file: string,
): void {
  if (baseline && !done.includes(baseline.migration)) {
    throw new StartConflictError(
      `The content in ${file} is older than this version of the site can migrate. ${baseline.remedy}`,
    );
  }
  const later = done.filter((name) => !baseline || name > baseline.migration);
  const unknown = later.filter((name) => migrations.every((known) => known.name !== name));
  if (unknown.length === 0) return;
  throw new StartConflictError(
    `The content in ${file} was migrated by a newer version of the site (${unknown.join(', ')}). ` +
      'Start that version, or restore the back-up that was taken before its first start.',
  );
}

async function run(migration: Migration, transaction: PendingTransaction): Promise<void> {
  const { documentTypes, filter } = migration;
  if (filter !== undefined) {
    throw new Error(
      'a migration of the lake selects its documents by `documentTypes` and in its code',
    );
  }
  const all = transaction.view();
  const documents = documentTypes ? all.ofTypes(documentTypes) : all.documents;
  const byId = new Map(documents.map((document) => [document._id, document]));
  const context = {
    filtered: {
      getDocument: async (id: string) => byId.get(id),
      getDocuments: async (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []),
    },
    get client(): never {
      throw new Error('a migration of the lake reads documents with `context.filtered` only');
    },
    dryRun: false,
    // The types of the client and of `getDocument` are wider than what the lake offers.
  } as unknown as MigrationContext;
  const changes = collectMigrationMutations(migration, () => iterate(documents), context);
  for await (const change of changes) {
    for (const part of [change].flat()) {
      const mutations = part.type === 'transaction' ? part.mutations : [part];
      for (const mutation of SanityEncoder.encodeAll(mutations as Mutation[]).flat()) {
        perform(mutation, transaction);
      }
    }
  }
}

async function* iterate(documents: readonly LakeDocument[]) {
  yield* documents;
}

import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { findDamage, isDamage } from '~/platform/storage/sqlite-damage.server';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import { DATABASE_FILE, openDatabase } from './database.server';
import type { LakeDocument, Transaction } from './document.server';
import { assertContentIsThere, assertDatabaseIsThere } from './content-loss.server';
import { factOf, putFact } from './facts.server';
import { FolderTakenError, LOCK_FILE, lockFolder } from '~/platform/storage/folder-lock.server';
import { assertNoUnfinishedRestore } from '~/platform/storage/unfinished-restore.server';
import {
  expectRemains,
  isPrivateChange,
  NO_MUTATIONS,
  removePrivateHistory,
  removeRemains,
} from './private-text.server';
import { apiError } from './errors.server';
import type { Deleted, Revision } from './revision.server';
import { RevisionLog } from './revision-log.server';
import { contentLossError, StartConflictError, storeError } from './store-error.server';

/** The largest number of deleted documents that the lake lists, and the largest length of their texts. */
const DELETIONS_LISTED = { documents: 2_000, text: 16_000_000 };

/**
 * Selects the last deletion of each document that has neither a published form nor a draft any more. Of forms that one
 * transaction deleted, it takes the draft, which is newer.
 */
const DELETIONS = `
  SELECT published AS id, timestamp, author, max(timestamp || (documentId <> published)), (
    SELECT body FROM revisions AS earlier
    WHERE earlier.documentId = deleted.documentId AND earlier.seq < deleted.seq
    ORDER BY seq DESC LIMIT 1
  ) AS lastBody
  FROM (
    SELECT *, iif(documentId GLOB 'drafts.*', substr(documentId, 8), documentId) AS published
    FROM revisions WHERE body IS NULL AND timestamp >= ?
  ) AS deleted
  WHERE lastBody IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM documents WHERE id IN (published, 'drafts.' || published))
  GROUP BY published ORDER BY seq DESC LIMIT ${DELETIONS_LISTED.documents}`;

/** Older revisions of a document are deleted, so that years of editing do not fill the disk. */
const REVISIONS_KEPT = 250;

/** Older revisions are also deleted when all of them take more bytes, because a history is read as a whole. */
const REVISION_BYTES_KEPT = 32_000_000;

/** Keeps the newest revision, and those before it within the limits of their number and their size. */
const DELETE_OLD_REVISIONS = `
  DELETE FROM revisions WHERE documentId = ?1 AND seq <= (
    SELECT seq FROM (
      SELECT seq,
        row_number() OVER newest_first AS number,
        sum(octet_length(mutations) + ifnull(octet_length(body), 0)) OVER newest_first AS bytes
      FROM revisions WHERE documentId = ?1
      WINDOW newest_first AS (ORDER BY seq DESC)
    )
    WHERE number > ${REVISIONS_KEPT} OR (number > 1 AND bytes > ${REVISION_BYTES_KEPT})
    ORDER BY seq DESC LIMIT 1
  )`;

const REFUSAL =
  'The change cannot be saved: the stored content was damaged. Keep your text, and tell the person who runs the site, who can restore a back-up.';

const NOT_REMOVED =
  'the lake’s database could not be rebuilt; parts of erased enquiries may be left in it';

/** Key in the table `facts` that the write check overwrites with the current time. */
const WRITE_CHECK = 'writeCheckedAt';

/**
 * The durable store of the lake: one SQLite file. The lake writes it before it responds to the client.
 *
 * `synchronous=FULL` costs one disk flush a transaction and keeps acknowledged writes through a
 * power cut.
 */
export class Store {
  readonly log: RevisionLog;
  /** The database's path, for messages. */
  readonly file: string;
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync;
  /** Set once a change has met damage. */
  #damage: Error | undefined;
  readonly #logger: Logger;
  readonly #privateTypes: readonly string[];

  /**
   * @param privateTypes types of whose documents no history is kept, whatever their ids are
   * @throws when the folder cannot be written, has lost its database, or another lake has it open
   */
  constructor(dir: string, logger: Logger, privateTypes: readonly string[] = []) {
    this.#logger = logger;
    this.#privateTypes = privateTypes;
    const file = path.join(dir, DATABASE_FILE);
    this.file = file;
    this.#lock = lockLake(dir, logger);
    try {
      assertNoUnfinishedRestore(dir);
      assertDatabaseIsThere(dir, file);
      this.#db = openDatabase(file, logger);
      this.#assertWhole();
      assertContentIsThere(dir, file, this.#countDocuments());
      removePrivateHistory(this.#db, privateTypes);
      this.#removeRemains();
      this.log = new RevisionLog(this.#db);
    } catch (error) {
      this.#lock.close();
      throw storeError(file, error);
    }
  }

  /** Reads the whole database, which takes a second for 400 MB. @throws when it is damaged */
  #assertWhole(): void {
    const damage = findDamage(this.#db);
    if (damage !== undefined) throw contentLossError(this.file, `is damaged (${damage})`);
  }

  /**
   * Runs a part of a change. Once it has met damage, all others are refused too, because a restore would lose them.
   * @throws {LakeError} 503 when the database is damaged
   */
  #unlessDamaged<Result>(action: () => Result): Result {
    if (this.#damage) throw apiError(503, REFUSAL);
    try {
      return action();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      this.#damage = contentLossError(this.file, `is damaged (${(cause as Error).message})`);
      throw apiError(503, REFUSAL);
    }
  }

  #countDocuments(): number {
    const row = this.#db.prepare('SELECT count(*) AS count FROM documents').get();
    return (row as { count: number }).count;
  }

  /**
   * Yields the documents, ordered by id.
   * @throws when a row is damaged
   */
  *documents(): Generator<LakeDocument> {
    const rows = this.#db.prepare('SELECT body FROM documents ORDER BY id').iterate();
    for (const row of rows) yield this.#parse((row as { body: string }).body);
  }

  #parse(body: string): LakeDocument {
    try {
      return JSON.parse(body) as LakeDocument;
    } catch (cause) {
      const finding = `is damaged (a row of documents cannot be read: ${(cause as Error).message})`;
      throw contentLossError(this.file, finding);
    }
  }

  /** Returns the length of all documents as JSON, bytes. */
  textBytes(): number {
    const row = this.#db.prepare('SELECT total(octet_length(body)) AS bytes FROM documents').get();
    return (row as { bytes: number }).bytes;
  }

  fact(name: string): string | undefined {
    return factOf(this.#db, name);
  }

  /**
   * Writes a transaction, and `facts` with it, completely or not at all.
   * @throws when the database is damaged, because a restore would lose the transaction
   */
  commit(transaction: Transaction, facts: Record<string, string> = {}): void {
    this.#unlessDamaged(() =>
      runInTransaction(this.#db, () => {
        for (const change of transaction.changes) this.#write(transaction, change);
        this.keepFacts(facts);
      }),
    );
  }

  /** Stores the values in one transaction, because each transaction flushes the disk. */
  keepFacts(facts: Record<string, string>): void {
    runInTransaction(this.#db, () => {
      for (const [name, value] of Object.entries(facts)) putFact(this.#db, name, value);
    });
  }

  /**
   * Writes a row durably, as every transaction does, and removes the text of private documents that were deleted
   * since the last call from the files.
   * @throws what SQLite says when the row cannot be written, such as that the disk is full, or the damage that an
   *   earlier change has met
   */
  checkWriting(): void {
    if (this.#damage) throw this.#damage;
    this.keepFacts({ [WRITE_CHECK]: new Date().toISOString() });
    this.#removeRemains();
  }

  #removeRemains(): void {
    try {
      removeRemains(this.#db);
    } catch (error) {
      // A full disk must not prevent the start. The next write check tries again.
      this.#logger.warn({ err: error }, NOT_REMOVED);
    }
  }

  #write(transaction: Transaction, change: Transaction['changes'][number]): void {
    const { id, after, mutations } = change;
    const body = after && JSON.stringify(after);
    const isPrivate = isPrivateChange(change, this.#privateTypes);
    if (body === null) this.#forget(id, isPrivate);
    else this.#db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)').run(id, body);
    const { id: transactionId, timestamp, author } = transaction;
    const kept = isPrivate ? [NO_MUTATIONS, null] : [JSON.stringify(mutations), body];
    this.#db
      .prepare('INSERT INTO revisions VALUES (NULL, ?, ?, ?, ?, ?, ?)')
      .run(id, transactionId, timestamp, author, ...kept);
    this.#db.prepare(DELETE_OLD_REVISIONS).run(id);
  }

  #forget(id: string, isPrivate: boolean): void {
    this.#db.prepare('DELETE FROM documents WHERE id = ?').run(id);
    // Staff can still see the history of a deleted article.
    if (!isPrivate) return;
    this.#db.prepare('DELETE FROM revisions WHERE documentId = ?').run(id);
    expectRemains(this.#db);
  }

  /** @throws when the database was damaged, as `commit` */
  hasTransaction(id: string): boolean {
    const row = this.#unlessDamaged(() =>
      this.#db.prepare('SELECT 1 FROM revisions WHERE transactionId = ? LIMIT 1').get(id),
    );
    return row !== undefined;
  }

  /** Returns the stored revisions of a document, oldest first. */
  revisions(documentId: string): Revision[] {
    return this.#db
      .prepare('SELECT * FROM revisions WHERE documentId = ? ORDER BY seq')
      .all(documentId) as unknown[] as Revision[];
  }

  /** Returns the ids of the documents that contain a text, in capitals or not (ASCII). */
  idsWith(text: string): string[] {
    const rows = this.#db
      .prepare('SELECT id FROM documents WHERE instr(lower(body), lower(?)) > 0')
      .all(JSON.stringify(text).slice(1, -1));
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  /**
   * Returns the documents that were deleted since a time and have not come back, newest deletion first.
   * @param since ISO 8601
   */
  deletions(since: string): Deleted[] {
    const found: Deleted[] = [];
    let length = 0;
    for (const row of this.#db.prepare(DELETIONS).iterate(since)) {
      const deleted = row as unknown as Deleted;
      found.push(deleted);
      length += deleted.lastBody.length;
      if (length > DELETIONS_LISTED.text) break;
    }
    return found;
  }

  /** A second call does nothing. */
  close(): void {
    if (!this.#db.isOpen) return;
    this.#db.close();
    this.#lock.close();
  }
}

/**
 * Locks the lake's folder. A second lake would have its own copy of the documents in memory, and
 * would overwrite the writes of the first.
 * @throws {StartConflictError} when another lake holds the lock
 * @throws when the file cannot be opened
 */
function lockLake(dir: string, logger: Logger): DatabaseSync {
  const taken = `Another lake has ${dir} open; give this one a folder of its own (LAKE_DIR)`;
  try {
    return lockFolder(dir, taken, logger);
  } catch (cause) {
    if (cause instanceof FolderTakenError) throw new StartConflictError(taken, { cause });
    throw storeError(path.join(dir, LOCK_FILE), cause);
  }
}

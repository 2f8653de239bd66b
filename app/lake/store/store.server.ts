import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { allOrNothing } from './all-or-nothing.server';
import { isPrivateDocument, type LakeDocument, type Transaction } from './document.server';

/** One document as one transaction left it. `body` is null where the transaction deleted it. */
export interface Revision {
  seq: number;
  documentId: string;
  transactionId: string;
  timestamp: string;
  author: string;
  mutations: string;
  body: string | null;
}

/** A lake that was told to stop may need a moment to let go of its folder. */
const LOCK_PATIENCE_MS = 2_000;

/** Older revisions of a document are forgotten, so that years of editing do not fill the disk. */
const REVISIONS_KEPT = 250;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revisions (
    seq INTEGER PRIMARY KEY,
    documentId TEXT NOT NULL,
    transactionId TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL,
    body TEXT
  );
  CREATE INDEX IF NOT EXISTS revisions_of_document ON revisions (documentId, seq);
  CREATE INDEX IF NOT EXISTS revisions_of_transaction ON revisions (transactionId);
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/**
 * The lake's durable half: one SQLite file, written before any answer is given.
 *
 * `synchronous=FULL` costs one disk flush a transaction and keeps acknowledged writes through a
 * power cut.
 */
export class Store {
  readonly #db: Database.Database;
  readonly #lock: Database.Database;

  /** @throws when the folder cannot be written, or another lake has it open */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#lock = lockFolder(dir);
    this.#db = new Database(path.join(dir, 'lake.db'));
    this.#db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
    this.#db.exec(SCHEMA);
  }

  documents(): LakeDocument[] {
    const rows = this.#db.prepare('SELECT body FROM documents ORDER BY id').all();
    return (rows as { body: string }[]).map((row) => JSON.parse(row.body) as LakeDocument);
  }

  fact(name: string): string | undefined {
    const row = this.#db.prepare('SELECT value FROM facts WHERE name = ?').get(name);
    return (row as { value: string } | undefined)?.value;
  }

  /** Writes all of a transaction, and `facts` with it, or nothing. */
  commit(transaction: Transaction, facts: Record<string, string> = {}): void {
    allOrNothing(this.#db, () => {
      for (const change of transaction.changes) this.#write(transaction, change);
      for (const [name, value] of Object.entries(facts)) this.keepFact(name, value);
    });
  }

  keepFact(name: string, value: string): void {
    this.#db.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, value);
  }

  #write(transaction: Transaction, { id, after, mutations }: Transaction['changes'][number]): void {
    const body = after && JSON.stringify(after);
    if (body === null) this.#forget(id);
    else this.#db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)').run(id, body);
    const { id: transactionId, timestamp, author } = transaction;
    this.#db
      .prepare('INSERT INTO revisions VALUES (NULL, ?, ?, ?, ?, ?, ?)')
      .run(id, transactionId, timestamp, author, JSON.stringify(mutations), body);
    this.#db
      .prepare(
        `DELETE FROM revisions WHERE documentId = ?1 AND seq <= (
           SELECT seq FROM revisions WHERE documentId = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ${REVISIONS_KEPT})`,
      )
      .run(id);
  }

  #forget(id: string): void {
    this.#db.prepare('DELETE FROM documents WHERE id = ?').run(id);
    // What an enquiry said is to be gone when it is erased; editors want a deleted article's past.
    if (isPrivateDocument(id)) {
      this.#db.prepare('DELETE FROM revisions WHERE documentId = ?').run(id);
    }
  }

  hasTransaction(id: string): boolean {
    const row = this.#db.prepare('SELECT 1 FROM revisions WHERE transactionId = ? LIMIT 1').get(id);
    return row !== undefined;
  }

  /** All that is remembered of a document, oldest first. */
  revisions(documentId: string): Revision[] {
    return this.#db
      .prepare('SELECT * FROM revisions WHERE documentId = ? ORDER BY seq')
      .all(documentId) as Revision[];
  }

  close(): void {
    this.#db.close();
    this.#lock.close();
  }
}

/**
 * Keeps a second lake from writing to the same folder out of an older copy in memory. The lock is a
 * transaction held open on a file of its own, so that it ends with the process however that ends;
 * the database itself cannot be the lock, because its statements keep it open until collected.
 */
function lockFolder(dir: string): Database.Database {
  const lock = new Database(path.join(dir, 'lock'));
  try {
    lock.exec(`PRAGMA busy_timeout=${LOCK_PATIENCE_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new Error(`Another lake has ${dir} open; give this one a folder of its own (LAKE_DIR)`, {
      cause,
    });
  }
}

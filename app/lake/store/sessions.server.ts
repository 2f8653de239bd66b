import type { DatabaseSync } from 'node:sqlite';
import { LOCAL_EDITOR, type User } from './user.server';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';

/** More than one editor needs. A new session replaces the one that expires first. */
const MAX_SESSIONS = 1_000;

/**
 * The open sessions of browsers. They are stored, so that they survive a restart and the server can end
 * one. Only a hash of each session id is stored, so the database contains no usable cookie.
 */
export class Sessions {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(
      'CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID',
    );
    // A table of its own, so that an earlier version of the site can still use the other one.
    db.exec(
      'CREATE TABLE IF NOT EXISTS sessionUsers (hash TEXT PRIMARY KEY, user TEXT NOT NULL) WITHOUT ROWID',
    );
  }

  /**
   * Adds a session, and removes expired ones.
   * @param expires ms since 1970
   * @param user who opened the session
   */
  add(hash: string, expires: number, user: User): void {
    runInTransaction(this.#db, () => {
      this.#db.prepare('DELETE FROM sessions WHERE expires <= ?').run(Date.now());
      this.#db.prepare('INSERT INTO sessions VALUES (?, ?)').run(hash, expires);
      this.#db.prepare('INSERT INTO sessionUsers VALUES (?, ?)').run(hash, JSON.stringify(user));
      this.#db
        .prepare(
          `DELETE FROM sessions WHERE hash IN (
             SELECT hash FROM sessions ORDER BY expires DESC LIMIT -1 OFFSET ${MAX_SESSIONS})`,
        )
        .run();
      this.#db.exec('DELETE FROM sessionUsers WHERE hash NOT IN (SELECT hash FROM sessions)');
    });
  }

  /** Returns whether a session exists and has not expired. */
  has(hash: string): boolean {
    const row = this.#db
      .prepare('SELECT 1 FROM sessions WHERE hash = ? AND expires > ?')
      .get(hash, Date.now());
    return row !== undefined;
  }

  /** Returns who opened a session. */
  userOf(hash: string): User {
    const row = this.#db.prepare('SELECT user FROM sessionUsers WHERE hash = ?').get(hash) as
      | { user: string }
      | undefined;
    return row ? (JSON.parse(row.user) as User) : LOCAL_EDITOR;
  }

  remove(hash: string): void {
    runInTransaction(this.#db, () => {
      this.#db.prepare('DELETE FROM sessions WHERE hash = ?').run(hash);
    });
  }
}

import type { DatabaseSync } from 'node:sqlite';
import type { User } from './user.server';

/** Earlier versions had the sessions in two tables. */
const SCHEMA = `
  DROP TABLE IF EXISTS sessions;
  DROP TABLE IF EXISTS sessionUsers;
  CREATE TABLE IF NOT EXISTS browserSessions (
    hash TEXT PRIMARY KEY,
    expires INTEGER NOT NULL,
    user TEXT NOT NULL
  ) WITHOUT ROWID;
`;

/**
 * The open sessions of browsers. They are stored, so that they survive a restart and the server can end
 * one. Only a hash of each session id is stored, so the database contains no usable cookie.
 */
export class Sessions {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
  }

  /**
   * Adds a session, and removes expired ones.
   * @param expires ms since 1970
   * @param user who opened the session
   */
  add(hash: string, expires: number, user: User): void {
    this.#db.prepare('DELETE FROM browserSessions WHERE expires <= ?').run(Date.now());
    this.#db
      .prepare('INSERT INTO browserSessions VALUES (?, ?, ?)')
      .run(hash, expires, JSON.stringify(user));
  }

  /** Returns who opened a session; undefined when it does not exist or has expired. */
  userOf(hash: string): User | undefined {
    const row = this.#db
      .prepare('SELECT user FROM browserSessions WHERE hash = ? AND expires > ?')
      .get(hash, Date.now()) as { user: string } | undefined;
    return row && (JSON.parse(row.user) as User);
  }

  remove(hash: string): void {
    this.#db.prepare('DELETE FROM browserSessions WHERE hash = ?').run(hash);
  }
}

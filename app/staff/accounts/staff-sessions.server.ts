import type Database from 'libsql';
import type { Logger } from 'pino';
import { runInTransaction } from '~/server/storage/sqlite-transaction.server';
import type { Person, Role } from './people';
import { hashOf, newSecret } from './secrets.server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time, even if it is in use. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;
/** How often the time of the last request is stored, because each write waits for the disk. */
const SEEN_EVERY_MS = MINUTE_MS;

/** An open session. Times are in ms since 1970. */
export interface StaffSession {
  hash: string;
  person: Pick<Person, 'id' | 'name' | 'role'>;
  /** When the person last gave the password or used the passkey. */
  provenAt: number;
  /** When the last request came. It may be a minute late. */
  usedAt: number;
}

/** Times are in ms since 1970. */
interface SessionTimes {
  openedAt: number;
  usedAt: number;
}

/** The sessions of the staff. Only the hash of a session's id is stored. */
export class StaffSessions {
  constructor(
    private readonly db: Database.Database,
    private readonly now: () => number,
    private readonly log: Logger,
  ) {}

  /**
   * Opens a session for a person who has just proved who they are.
   * @param replaced the id of the browser's earlier session, which ends.
   * @returns the id of the new session, for the cookie
   */
  open(personId: string, replaced?: string): string {
    return runInTransaction(this.db, () => this.insert(personId, replaced));
  }

  /** Opens a session as `open` does, as a part of the caller's transaction. */
  insert(personId: string, replaced: string | undefined): string {
    const id = newSecret();
    const now = this.now();
    this.db
      .prepare('DELETE FROM sessions WHERE usedAt <= ? OR openedAt <= ?')
      .run(...this.limits());
    if (replaced !== undefined) this.#delete(hashOf(replaced));
    this.db
      .prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)')
      .run(hashOf(id), personId, now, now, now);
    this.#noteSeen(personId, now);
    return id;
  }

  /**
   * Returns an open session by its id, and notes that it was used. When that cannot be stored, for example on
   * a full disk, the session stays open.
   */
  use(id: string): StaffSession | undefined {
    const session = this.find(hashOf(id));
    if (session && session.usedAt <= this.now() - SEEN_EVERY_MS) this.#touch(session);
    return session;
  }

  /** Returns an open session by the hash of its id, without noting a use. */
  find(hash: string): StaffSession | undefined {
    const row = this.db
      .prepare(
        `SELECT usedAt, provenAt, people.id, name, role FROM sessions
         JOIN people ON people.id = personId WHERE hash = ? AND usedAt > ? AND openedAt > ?`,
      )
      .get(hash, ...this.limits()) as SessionRow | undefined;
    if (!row) return undefined;
    const { id, name, role, provenAt, usedAt } = row;
    return { hash, person: { id, name, role }, provenAt, usedAt };
  }

  /** Returns the open sessions of a person, the most recently used first. */
  of(personId: string): SessionTimes[] {
    return this.db
      .prepare(
        `SELECT openedAt, usedAt FROM sessions
         WHERE personId = ? AND usedAt > ? AND openedAt > ? ORDER BY usedAt DESC`,
      )
      .all(personId, ...this.limits()) as SessionTimes[];
  }

  end(hash: string): void {
    runInTransaction(this.db, () => this.#delete(hash));
  }

  /** Ends all sessions of a person, as a part of the caller's transaction. */
  deleteAll(personId: string): void {
    this.db.prepare('DELETE FROM sessions WHERE personId = ?').run(personId);
  }

  /** An open session was used after the first of these times, and opened after the second. */
  limits(): [usedAfter: number, openedAfter: number] {
    const now = this.now();
    return [now - IDLE_MS, now - LONGEST_SESSION_MS];
  }

  #touch({ hash, person }: StaffSession): void {
    try {
      runInTransaction(this.db, () => {
        this.db.prepare('UPDATE sessions SET usedAt = ? WHERE hash = ?').run(this.now(), hash);
        this.#noteSeen(person.id, this.now());
      });
    } catch (error) {
      this.log.warn({ err: error }, 'the last use of a session could not be stored');
    }
  }

  #noteSeen(personId: string, time: number): void {
    this.db.prepare('UPDATE people SET lastSeenAt = ? WHERE id = ?').run(time, personId);
  }

  #delete(hash: string): void {
    this.db.prepare('DELETE FROM sessions WHERE hash = ?').run(hash);
  }
}

type SessionRow = { usedAt: number; provenAt: number; id: string; name: string; role: Role };

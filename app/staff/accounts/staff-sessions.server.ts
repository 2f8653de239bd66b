import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '~/platform/clock/duration';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import type { Person, Role } from './people';
import { hashOf, newSecret } from './secrets.server';

/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time, even if it is in use. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;
/** How often the time of the last request is stored, because each write waits for the disk. */
const SEEN_EVERY_MS = 60_000;

/** An open session. Times are in ms since 1970. */
export interface StaffSession {
  hash: string;
  person: Pick<Person, 'id' | 'name' | 'role'>;
  /** When the person last gave the password or used the passkey. */
  provenAt: number;
  /** When the last request came. It may be a minute late. */
  usedAt: number;
}

/** A browser in which somebody signs in. */
export interface Browser {
  /** For the person, such as "Chrome on Windows". */
  name?: string | undefined;
  /** The id of the browser's earlier session, which ends. */
  session?: string | undefined;
}

/** Why a session has ended, when neither its age nor the person in this browser has ended it. */
export type SessionEnd =
  /** An administrator signed the person out everywhere. */
  | 'administrator'
  /** The person was removed. */
  | 'removed'
  /** The person has a new password. */
  | 'password'
  /** The person ended it in another browser. */
  | 'elsewhere';

/** A session as its person sees it. Times are in ms since 1970. */
export interface OwnSession {
  hash: string;
  /** Null when an earlier version opened it. */
  browser: string | null;
  openedAt: number;
  usedAt: number;
}

/** The sessions of the staff. Only the hash of a session's id is stored. */
export class StaffSessions {
  constructor(
    private readonly db: DatabaseSync,
    private readonly now: () => number,
    private readonly log: Logger,
  ) {}

  /**
   * Opens a session for a person who has just proved who they are.
   * @returns the id of the new session, for the cookie
   */
  open(personId: string, { name, session }: Browser = {}): string {
    const id = newSecret();
    const now = this.now();
    runInTransaction(this.db, () => {
      this.db
        .prepare('DELETE FROM sessions WHERE usedAt <= ? OR openedAt <= ?')
        .run(...this.limits());
      if (session !== undefined) this.end(hashOf(session));
      this.db
        .prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)')
        .run(hashOf(id), personId, now, now, now);
      if (name !== undefined) {
        this.db.prepare('INSERT INTO sessionBrowsers VALUES (?, ?)').run(hashOf(id), name);
      }
      this.#noteSeen(personId, now);
    });
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
  of(personId: string): OwnSession[] {
    return this.db
      .prepare(
        `SELECT sessions.hash, browser, openedAt, usedAt FROM sessions
         LEFT JOIN sessionBrowsers ON sessionBrowsers.hash = sessions.hash
         WHERE personId = ? AND usedAt > ? AND openedAt > ? ORDER BY usedAt DESC`,
      )
      .all(personId, ...this.limits()) as unknown[] as OwnSession[];
  }

  end(hash: string): void {
    this.db.prepare('DELETE FROM sessions WHERE hash = ?').run(hash);
  }

  /**
   * Ends all sessions of a person.
   * @param kept the hash of a session that stays open
   */
  endAll(personId: string, reason: SessionEnd, kept = ''): void {
    this.#endWhere('personId = ? AND hash <> ?', [personId, kept], reason);
  }

  /** Ends another session of the person who asks for it. */
  endOther({ person }: StaffSession, hash: string): void {
    this.#endWhere('personId = ? AND hash = ?', [person.id, hash], 'elsewhere');
  }

  /** Returns why a session has ended; undefined when it was too old, or the person signed out. */
  endOf(id: string): SessionEnd | undefined {
    const row = this.db
      .prepare('SELECT reason FROM endedSessions WHERE hash = ?')
      .get(hashOf(id)) as { reason: SessionEnd } | undefined;
    return row?.reason;
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

  /** Keeps the reason for as long as a browser keeps the cookie of the session. */
  #endWhere(condition: string, values: string[], reason: SessionEnd): void {
    const now = this.now();
    runInTransaction(this.db, () => {
      this.db.prepare('DELETE FROM endedSessions WHERE endedAt <= ?').run(now - LONGEST_SESSION_MS);
      this.db
        .prepare(
          `INSERT INTO endedSessions SELECT hash, ?, ? FROM sessions
           WHERE ${condition} AND usedAt > ? AND openedAt > ?`,
        )
        .run(reason, now, ...values, ...this.limits());
      this.db.prepare(`DELETE FROM sessions WHERE ${condition}`).run(...values);
    });
  }
}

type SessionRow = { usedAt: number; provenAt: number; id: string; name: string; role: Role };

import type { Logger } from 'pino';
import { LONGEST_SESSION_MS, sql, type AccountsDatabase } from './accounts-database.server';
import type { Person } from './people';
import { hashOf, newSecret } from './secrets.server';

/** How often the time of the last request is stored, because each write waits for the disk. */
const SEEN_EVERY_MS = 60_000;

/** An open session. Times are in ms since 1970. */
export interface StaffSession {
  hash: string;
  person: Pick<Person, 'id' | 'name' | 'role'>;
  /** When the person last gave the password or used the passkey. */
  provenAt: number;
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
  | 'elsewhere'
  /** The person ended all their sessions. */
  | 'everywhere';

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
    private readonly db: AccountsDatabase,
    private readonly log: Logger,
  ) {}

  /**
   * Opens a session for a person who has just proved who they are.
   * @returns the id of the new session, for the cookie
   */
  open(personId: string, { name, session }: Browser = {}): string {
    const id = newSecret();
    const hash = hashOf(id);
    this.db.transaction(() => {
      this.#removeExpired();
      if (session !== undefined) this.end(hashOf(session));
      this.db.run(sql`INSERT INTO sessions VALUES (${hash}, ${personId}, now(), now(), now())`);
      if (name !== undefined)
        this.db.run(sql`INSERT INTO sessionBrowsers VALUES (${hash}, ${name})`);
      this.#noteSeen(personId);
    });
    return id;
  }

  /**
   * Returns an open session by its id, and notes that it was used. When that cannot be stored, for example on
   * a full disk, the session stays open.
   */
  use(id: string): StaffSession | undefined {
    const session = this.find(hashOf(id));
    if (session) this.#noteUse(session);
    return session;
  }

  /** Returns an open session by the hash of its id, without noting a use. */
  find(hash: string): StaffSession | undefined {
    const row = this.db.get(sql`
      SELECT provenAt, people.id, name, role FROM openSessions
      JOIN people ON people.id = personId WHERE hash = ${hash}`) as SessionRow | undefined;
    if (!row) return undefined;
    const { provenAt, ...person } = row;
    return { hash, person, provenAt };
  }

  /** Returns the open sessions of a person, the most recently used first. */
  of(personId: string): OwnSession[] {
    return this.db.all(sql`
      SELECT openSessions.hash, browser, openedAt, usedAt FROM openSessions
      LEFT JOIN sessionBrowsers ON sessionBrowsers.hash = openSessions.hash
      WHERE personId = ${personId} ORDER BY usedAt DESC`) as OwnSession[];
  }

  end(hash: string): void {
    this.db.run(sql`DELETE FROM sessions WHERE hash = ${hash}`);
  }

  /**
   * Ends all sessions of a person.
   * @param kept the hash of a session that stays open
   */
  endAll(personId: string, reason: SessionEnd, kept?: string): void {
    this.#endThose(personId, reason, (hash) => hash !== kept);
  }

  /** Ends another session of the person who asks for it. */
  endOther({ person }: StaffSession, other: string): void {
    this.#endThose(person.id, 'elsewhere', (hash) => hash === other);
  }

  /** Returns why a session has ended; undefined when it was too old, or the person signed out. */
  endOf(id: string): SessionEnd | undefined {
    const row = this.db.get(sql`
      SELECT reason FROM endedSessions WHERE hash = ${hashOf(id)}`) as
      | { reason: SessionEnd }
      | undefined;
    return row?.reason;
  }

  #noteUse({ hash, person }: StaffSession): void {
    const isNoted = this.db.get(sql`
      SELECT 1 FROM sessions WHERE hash = ${hash} AND usedAt > now() - ${SEEN_EVERY_MS}`);
    if (isNoted) return;
    try {
      this.db.transaction(() => {
        this.db.run(sql`UPDATE sessions SET usedAt = now() WHERE hash = ${hash}`);
        this.#noteSeen(person.id);
      });
    } catch (error) {
      this.log.warn({ err: error }, 'the last use of a session could not be stored');
    }
  }

  #noteSeen(personId: string): void {
    this.db.run(sql`UPDATE people SET lastSeenAt = now() WHERE id = ${personId}`);
  }

  /** A clock that is set back must not open these sessions again. */
  #removeExpired(): void {
    this.db.run(sql`DELETE FROM sessions WHERE hash NOT IN (SELECT hash FROM openSessions)`);
  }

  /** Keeps the reason for as long as a browser keeps the cookie of the session. */
  #endThose(personId: string, reason: SessionEnd, isEnded: (hash: string) => boolean): void {
    this.db.transaction(() => {
      this.#removeExpired();
      this.db.run(sql`DELETE FROM endedSessions WHERE endedAt <= now() - ${LONGEST_SESSION_MS}`);
      for (const { hash } of this.of(personId)) {
        if (!isEnded(hash)) continue;
        this.db.run(sql`INSERT INTO endedSessions VALUES (${hash}, ${reason}, now())`);
        this.end(hash);
      }
    });
  }
}

type SessionRow = StaffSession['person'] & Pick<StaffSession, 'provenAt'>;

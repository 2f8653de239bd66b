import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import type { Logger } from 'pino';
import { runInTransaction } from '~/storage/sqlite-transaction.server';
import { openAccountsDatabase } from './accounts-database.server';
import { MAX_NAME_CHARACTERS, type Person, type Role } from './people';
import { hashOf, newSecret } from './secrets.server';
import { ShareLinks } from './share-links.server';

/** A passkey, as `@simplewebauthn/server` needs it to verify a sign-in. */
export interface Passkey {
  id: string;
  personId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** Counts sign-ins, so that a copy of the passkey is noticed. */
  counter: number;
  transports: string[];
}

/** An open session. Times are in ms since 1970. */
export interface StaffSession {
  hash: string;
  person: Pick<Person, 'id' | 'name' | 'role'>;
  /** When the person last gave the password or used the passkey. */
  provenAt: number;
  /** When the last request came, to the minute. */
  usedAt: number;
}

/** When a session began, and when its last request came. */
interface OpenSession {
  openedAt: number;
  usedAt: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An invitation works once, and for this long. */
export const INVITATION_MS = HOUR_MS;
/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time in any case. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;
/** The interval of storing the time of the last request, because each write waits for the disk. */
const SEEN_EVERY_MS = MINUTE_MS;

const PEOPLE = `
  SELECT id, name, role, lastSeenAt, password IS NOT NULL AS hasPassword,
    (SELECT count(*) FROM passkeys WHERE personId = people.id) AS passkeys,
    (SELECT count(*) FROM sessions WHERE personId = people.id AND usedAt > ? AND openedAt > ?) AS sessions
  FROM people`;

/** Thrown for a command that cannot be carried out. The message is for the person who gave it. */
export class StaffError extends Error {
  override name = 'StaffError';
}

/**
 * The accounts of the staff: people, invitations, passkeys, sessions and share links. They are in a database of
 * their own, so that no export or back-up of the content contains them. Invitations and sessions are
 * stored as hashes. Several processes may have the store open. Each change is one transaction, which
 * is on the disk when the method returns.
 */
export class StaffAccounts {
  readonly #db: Database.Database;
  readonly #now: () => number;
  readonly shareLinks: ShareLinks;

  /**
   * Opens the accounts, and makes the folder and the database when they are missing.
   * @throws when the file is not a database or cannot be written
   */
  constructor(dir: string, log: Logger, now: () => number = Date.now) {
    this.#db = openAccountsDatabase(dir, log);
    this.#now = now;
    this.shareLinks = new ShareLinks(this.#db, now);
  }

  close(): void {
    this.#db.close();
  }

  /** Returns everybody, by name. */
  people(): Person[] {
    const people = this.#db.prepare(`${PEOPLE} ORDER BY name`);
    const rows = people.all(...this.#sessionLimits()) as PersonRow[];
    return rows.map(toPerson);
  }

  /** Returns a person by name, whatever its case is. */
  personNamed(name: string): Person | undefined {
    return this.#person('name = ?', name.trim());
  }

  person(id: string): Person | undefined {
    return this.#person('id = ?', id);
  }

  /**
   * Invites a person: a new one with the role, or one who has an account and lost the way in. Earlier
   * invitations of the person no longer work.
   * @param role of a new person; without it, an editor.
   * @returns the person and the secret of the invitation's link.
   * @throws {StaffError} when the name is empty or too long
   */
  invite(name: string, role?: Role): { person: Person; secret: string } {
    const given = name.trim();
    if (given === '' || given.length > MAX_NAME_CHARACTERS) {
      throw new StaffError(`A name has 1 to ${MAX_NAME_CHARACTERS} characters.`);
    }
    const secret = newSecret();
    this.#transaction(() => {
      const id = this.personNamed(given)?.id ?? randomUUID();
      this.#run(
        `INSERT INTO people (id, name, role) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET role = coalesce(?, role)`,
        [id, given, role ?? 'editor', role ?? null],
      );
      this.#run('DELETE FROM invitations WHERE personId = ? OR expiresAt <= ?', [id, this.#now()]);
      this.#run('INSERT INTO invitations VALUES (?, ?, ?)', [
        hashOf(secret),
        id,
        this.#now() + INVITATION_MS,
      ]);
    });
    return { person: this.#required(given), secret };
  }

  /** Returns the person whom an open invitation is for. */
  invited(secret: string): Person | undefined {
    return this.#person(
      'id = (SELECT personId FROM invitations WHERE hash = ? AND expiresAt > ?)',
      hashOf(secret),
      this.#now(),
    );
  }

  /**
   * Uses up an invitation: sets the password or adds the passkey, and opens a session, together. A new
   * password ends the person's other sessions, because the old one may have been known to others.
   * @param replaced the id of the browser's earlier session, which ends.
   * @returns the id of the session; undefined when the invitation is used up or has expired.
   */
  accept(
    secret: string,
    proof: { password: string } | { passkey: Omit<Passkey, 'personId'> },
    replaced?: string,
  ): string | undefined {
    let session: string | undefined;
    this.#transaction(() => {
      const personId = this.invited(secret)?.id;
      if (personId === undefined) return;
      this.#run('DELETE FROM invitations WHERE personId = ?', [personId]);
      if ('password' in proof) {
        this.#run('UPDATE people SET password = ? WHERE id = ?', [proof.password, personId]);
        this.#run('DELETE FROM sessions WHERE personId = ?', [personId]);
      } else {
        const { id, publicKey, counter, transports } = proof.passkey;
        this.#run('INSERT INTO passkeys VALUES (?, ?, ?, ?, ?)', [
          id,
          personId,
          Buffer.from(publicKey),
          counter,
          JSON.stringify(transports),
        ]);
      }
      session = this.#insertSession(personId, replaced);
    });
    return session;
  }

  /** Returns the stored hash of a person's password. */
  passwordOf(personId: string): string | undefined {
    const row = this.#db.prepare('SELECT password FROM people WHERE id = ?').get(personId) as
      | { password: string | null }
      | undefined;
    return row?.password ?? undefined;
  }

  /** Replaces the hash of the same password by one with today's parameters. */
  rehashPassword(personId: string, password: string): void {
    this.#transaction(() => {
      this.#run('UPDATE people SET password = ? WHERE id = ?', [password, personId]);
    });
  }

  passkey(id: string): Passkey | undefined {
    const row = this.#db.prepare('SELECT * FROM passkeys WHERE id = ?').get(id) as
      | { id: string; personId: string; publicKey: Buffer; counter: number; transports: string }
      | undefined;
    if (!row) return undefined;
    return {
      ...row,
      publicKey: Uint8Array.from(row.publicKey),
      transports: JSON.parse(row.transports) as string[],
    };
  }

  passkeysOf(personId: string): Pick<Passkey, 'id'>[] {
    return this.#db.prepare('SELECT id FROM passkeys WHERE personId = ?').all(personId) as {
      id: string;
    }[];
  }

  /** Stores the counter of a passkey after a sign-in. */
  countPasskey(id: string, counter: number): void {
    this.#transaction(() => {
      this.#run('UPDATE passkeys SET counter = ? WHERE id = ?', [counter, id]);
    });
  }

  /**
   * Opens a session for a person who has just proved who they are.
   * @param replaced the id of the browser's earlier session, which ends.
   * @returns its id, for the cookie
   */
  openSession(personId: string, replaced?: string): string {
    let id = '';
    this.#transaction(() => {
      id = this.#insertSession(personId, replaced);
    });
    return id;
  }

  /** Returns an open session, and notes that it is used. */
  session(id: string): StaffSession | undefined {
    const session = this.sessionOf(hashOf(id));
    if (session && session.usedAt <= this.#now() - SEEN_EVERY_MS) this.#touch(session);
    return session;
  }

  /** Returns an open session by the hash of its id, and does not note that it is used. */
  sessionOf(hash: string): StaffSession | undefined {
    const row = this.#db
      .prepare(
        `SELECT usedAt, provenAt, people.id, name, role FROM sessions
         JOIN people ON people.id = personId WHERE hash = ? AND usedAt > ? AND openedAt > ?`,
      )
      .get(hash, ...this.#sessionLimits()) as SessionRow | undefined;
    if (!row) return undefined;
    const { id, name, role, provenAt, usedAt } = row;
    return { hash, person: { id, name, role }, provenAt, usedAt };
  }

  /** Ends a session. */
  endSession(hash: string): void {
    this.#transaction(() => {
      this.#run('DELETE FROM sessions WHERE hash = ?', [hash]);
    });
  }

  /** Ends all sessions of a person. @throws {StaffError} when nobody has the name */
  signOut(name: string): Person {
    const person = this.#required(name);
    this.#transaction(() => {
      this.#run('DELETE FROM sessions WHERE personId = ?', [person.id]);
    });
    return person;
  }

  /**
   * Returns the open sessions of a person, the last used first.
   * @throws {StaffError} when nobody has the name
   */
  sessionsOf(name: string): { person: Person; sessions: OpenSession[] } {
    const person = this.#required(name);
    const sessions = this.#db
      .prepare(
        `SELECT openedAt, usedAt FROM sessions
         WHERE personId = ? AND usedAt > ? AND openedAt > ? ORDER BY usedAt DESC`,
      )
      .all(person.id, ...this.#sessionLimits()) as OpenSession[];
    return { person, sessions };
  }

  /** @throws {StaffError} when nobody has the name */
  setRole(name: string, role: Role): Person {
    const { id } = this.#required(name);
    this.#transaction(() => {
      this.#run('UPDATE people SET role = ? WHERE id = ?', [role, id]);
    });
    return this.#required(name);
  }

  /**
   * Removes a person with passkeys, invitations, sessions and share links: a person who leaves may know
   * the links, and would go on reading drafts with them. The person's content stays.
   * @throws {StaffError} when nobody has the name
   */
  remove(name: string): Person {
    const person = this.#required(name);
    this.#transaction(() => {
      this.#run('DELETE FROM people WHERE id = ?', [person.id]);
    });
    return person;
  }

  #touch({ hash, person }: StaffSession): void {
    this.#transaction(() => {
      this.#run('UPDATE sessions SET usedAt = ? WHERE hash = ?', [this.#now(), hash]);
      this.#run('UPDATE people SET lastSeenAt = ? WHERE id = ?', [this.#now(), person.id]);
    });
  }

  #insertSession(personId: string, replaced: string | undefined): string {
    const id = newSecret();
    const now = this.#now();
    this.#run('DELETE FROM sessions WHERE usedAt <= ? OR openedAt <= ?', this.#sessionLimits());
    if (replaced !== undefined) {
      this.#run('DELETE FROM sessions WHERE hash = ?', [hashOf(replaced)]);
    }
    this.#run('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)', [hashOf(id), personId, now, now, now]);
    this.#run('UPDATE people SET lastSeenAt = ? WHERE id = ?', [now, personId]);
    return id;
  }

  /** Returns the times after which an open session was used, and was opened. */
  #sessionLimits(): [usedAfter: number, openedAfter: number] {
    const now = this.#now();
    return [now - IDLE_MS, now - LONGEST_SESSION_MS];
  }

  #person(condition: string, ...parameters: (string | number)[]): Person | undefined {
    const person = this.#db.prepare(`${PEOPLE} WHERE ${condition}`);
    const row = person.get(...this.#sessionLimits(), ...parameters) as PersonRow | undefined;
    return row && toPerson(row);
  }

  #required(name: string): Person {
    const person = this.personNamed(name);
    if (!person) throw new StaffError(`There is no “${name}” among the staff.`);
    return person;
  }

  #run(statement: string, parameters: readonly unknown[]): void {
    this.#db.prepare(statement).run(...parameters);
  }

  #transaction(statements: () => void): void {
    runInTransaction(this.#db, statements);
  }
}

type PersonRow = Omit<Person, 'hasPassword'> & { hasPassword: number };
type SessionRow = { usedAt: number; provenAt: number; id: string; name: string; role: Role };

function toPerson(row: PersonRow): Person {
  return { ...row, hasPassword: row.hasPassword === 1 };
}

import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import type { Person, Role } from './people';
import type { StaffSessions } from './staff-sessions.server';

const PEOPLE = `
  SELECT id, name, role, lastSeenAt, password IS NOT NULL AS hasPassword,
    (SELECT count(*) FROM passkeys WHERE personId = people.id) AS passkeys,
    (SELECT count(*) FROM sessions WHERE personId = people.id AND usedAt > ? AND openedAt > ?) AS sessions
  FROM people`;

/** Thrown for a change that cannot be made. The message is for the person who asked for it. */
export class StaffError extends Error {
  override name = 'StaffError';
}

/** The people of the staff, with their roles and the hashes of their passwords. */
export class StaffPeople {
  /** @param sessions tells which sessions of a person are open. */
  constructor(
    private readonly db: DatabaseSync,
    private readonly sessions: StaffSessions,
  ) {}

  /** Returns all members of staff, sorted by name. */
  all(): Person[] {
    const people = this.db.prepare(`${PEOPLE} ORDER BY name`);
    const rows = people.all(...this.sessions.limits()) as PersonRow[];
    return rows.map(toPerson);
  }

  find(id: string): Person | undefined {
    return this.findWhere('id = ?', id);
  }

  /** Returns a person by name, in upper or lower case. */
  named(name: string): Person | undefined {
    return this.findWhere('name = ?', name.trim());
  }

  /** @throws {StaffError} when nobody has the name */
  required(name: string): Person {
    const person = this.named(name);
    if (!person) throw new StaffError(`No member of staff is called “${name}”.`);
    return person;
  }

  /**
   * Returns the person whose row in the table `people` meets a condition.
   * @param condition an SQL expression, such as `id = ?`. Pass values only as parameters.
   */
  findWhere(condition: string, ...parameters: (string | number)[]): Person | undefined {
    const person = this.db.prepare(`${PEOPLE} WHERE ${condition}`);
    const row = person.get(...this.sessions.limits(), ...parameters) as PersonRow | undefined;
    return row && toPerson(row);
  }

  /**
   * Adds a person, or changes the role of the person who has the name.
   * @param role without it, a new person becomes an editor, and an existing person's role stays.
   * @returns the id of the person
   */
  upsert(name: string, role: Role | undefined): string {
    const id = this.named(name)?.id ?? randomUUID();
    this.db
      .prepare(
        `INSERT INTO people (id, name, role) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET role = coalesce(?, role)`,
      )
      .run(id, name, role ?? 'editor', role ?? null);
    return id;
  }

  /** Returns the stored hash of a person's password. */
  passwordOf(personId: string): string | undefined {
    const row = this.db.prepare('SELECT password FROM people WHERE id = ?').get(personId) as
      | { password: string | null }
      | undefined;
    return row?.password ?? undefined;
  }

  /** Stores the hash of a person's password. Their sessions stay open. */
  setPassword(personId: string, password: string): void {
    this.db.prepare('UPDATE people SET password = ? WHERE id = ?').run(password, personId);
  }

  /**
   * Changes a person's password, and ends their other sessions, because somebody else may have known the old one.
   * @param session the hash of a session that stays open
   */
  changePassword(personId: string, password: string, session = ''): void {
    runInTransaction(this.db, () => {
      this.setPassword(personId, password);
      this.sessions.endAll(personId, 'password', session);
    });
  }

  /**
   * Changes the role of a person.
   * @throws {StaffError} when nobody has the name, as `signOut` and `remove` do
   */
  setRole(name: string, role: Role): Person {
    const person = this.#change(name, (id) =>
      this.db.prepare('UPDATE people SET role = ? WHERE id = ?').run(role, id),
    );
    return { ...person, role };
  }

  /** Ends all sessions of a person. */
  signOut(name: string): Person {
    return this.#change(name, (id) => this.sessions.endAll(id, 'administrator'));
  }

  /**
   * Removes a person with their passkeys, invitations, sessions and share links. A person who leaves may have
   * kept the links, and could go on reading drafts with them. The person's content stays.
   */
  remove(name: string): Person {
    return this.#change(name, (id) => {
      this.sessions.endAll(id, 'removed');
      this.db.prepare('DELETE FROM people WHERE id = ?').run(id);
    });
  }

  #change(name: string, change: (id: string) => unknown): Person {
    const person = this.required(name);
    runInTransaction(this.db, () => change(person.id));
    return person;
  }
}

type PersonRow = Omit<Person, 'hasPassword'> & { hasPassword: number };

function toPerson(row: PersonRow): Person {
  return { ...row, hasPassword: row.hasPassword === 1 };
}

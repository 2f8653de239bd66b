import { randomUUID } from 'node:crypto';
import { sql, type AccountsDatabase, type Statement } from './accounts-database.server';
import type { Person, Role } from './people';
import type { StaffSessions } from './staff-sessions.server';

/** Thrown for a change that cannot be made. The message is for the person who asked for it. */
export class StaffError extends Error {
  override name = 'StaffError';
}

/** The people of the staff, with their roles and the hashes of their passwords. */
export class StaffPeople {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly sessions: StaffSessions,
  ) {}

  /** Returns all members of staff, sorted by name. */
  all(): Person[] {
    return this.#listed(sql`SELECT * FROM staff ORDER BY name`);
  }

  find(id: string): Person | undefined {
    return this.#listed(sql`SELECT * FROM staff WHERE id = ${id}`)[0];
  }

  /** Returns a person by name, in upper or lower case. */
  named(name: string): Person | undefined {
    return this.#listed(sql`SELECT * FROM staff WHERE name = ${name.trim()}`)[0];
  }

  /** @throws {StaffError} when nobody has the name */
  required(name: string): Person {
    const person = this.named(name);
    if (!person) throw new StaffError(`No member of staff is called “${name}”.`);
    return person;
  }

  /**
   * Adds a person, or changes the role of the person who has the name.
   * @param role without it, a new person becomes an editor, and an existing person's role stays.
   */
  upsert(name: string, role: Role | undefined): Person {
    this.db.run(sql`
      INSERT INTO people (id, name, role) VALUES (${randomUUID()}, ${name}, ${role ?? 'editor'})
      ON CONFLICT (name) DO UPDATE SET role = coalesce(${role ?? null}, role)`);
    return this.required(name);
  }

  /** Returns the stored hash of a person's password. */
  passwordOf(personId: string): string | undefined {
    const row = this.db.get(sql`
      SELECT password FROM people WHERE id = ${personId}`) as
      | { password: string | null }
      | undefined;
    return row?.password ?? undefined;
  }

  /**
   * Stores the hash of a person's new password, and ends their other sessions, because somebody else may have
   * known the old one.
   * @param session the hash of a session that stays open
   */
  changePassword(personId: string, password: string, session?: string): void {
    this.db.transaction(() => {
      this.db.run(sql`UPDATE people SET password = ${password} WHERE id = ${personId}`);
      this.sessions.endAll(personId, 'password', session);
    });
  }

  /**
   * Changes the role of a person.
   * @throws {StaffError} when nobody has the name, as `signOut` and `remove` do
   */
  setRole(name: string, role: Role): Person {
    const person = this.required(name);
    this.db.run(sql`UPDATE people SET role = ${role} WHERE id = ${person.id}`);
    return { ...person, role };
  }

  /** Ends all sessions of a person. */
  signOut(name: string): Person {
    const person = this.required(name);
    this.sessions.endAll(person.id, 'administrator');
    return person;
  }

  /**
   * Removes a person with their passkeys, invitations, sessions and share links. A person who leaves may have
   * kept the links, and could go on reading drafts with them. The person's content stays.
   */
  remove(name: string): Person {
    const person = this.required(name);
    this.db.transaction(() => {
      this.sessions.endAll(person.id, 'removed');
      this.db.run(sql`DELETE FROM people WHERE id = ${person.id}`);
    });
    return person;
  }

  #listed(statement: Statement): Person[] {
    const rows = this.db.all(statement) as PersonRow[];
    return rows.map((row) => ({ ...row, hasPassword: row.hasPassword === 1 }));
  }
}

type PersonRow = Omit<Person, 'hasPassword'> & { hasPassword: number };

import type Database from 'libsql';
import { INVITATION_PATH } from '~/paths';
import { runInTransaction } from '~/server/storage/sqlite-transaction.server';
import type { NewPasskey, PasskeyStore } from './passkey-store.server';
import { MAX_NAME_CHARACTERS, type Person, type Role } from './people';
import { hashOf, newSecret } from './secrets.server';
import { StaffError, type StaffPeople } from './staff-people.server';
import type { StaffSessions } from './staff-sessions.server';

/** An invitation works once, and for this long. */
export const INVITATION_MS = 3_600_000;

/** What a person accepts an invitation with: the hash of a new password, or a new passkey. */
export type NewProof = { password: string } | { passkey: NewPasskey };

/** The parts of the accounts that an invitation changes. */
interface AccountParts {
  people: StaffPeople;
  passkeys: PasskeyStore;
  sessions: StaffSessions;
}

/** The invitations of the staff. Only the hash of an invitation's secret is stored. */
export class Invitations {
  /** @param parts use the same database, so that one transaction covers them all. */
  constructor(
    private readonly db: Database.Database,
    private readonly now: () => number,
    private readonly parts: AccountParts,
  ) {}

  /**
   * Invites a new person, or a member of staff who can no longer sign in. Earlier invitations of the person
   * stop working.
   * @param role without it, a new person becomes an editor, and an existing person's role stays.
   * @returns the person and the secret of the invitation's link.
   * @throws {StaffError} when the name is empty or too long
   */
  make(name: string, role?: Role): { person: Person; secret: string } {
    const { people } = this.parts;
    const given = name.trim();
    if (given === '' || given.length > MAX_NAME_CHARACTERS) {
      throw new StaffError(`A name must have 1 to ${MAX_NAME_CHARACTERS} characters.`);
    }
    const secret = newSecret();
    runInTransaction(this.db, () => {
      const id = people.upsert(given, role);
      this.db
        .prepare('DELETE FROM invitations WHERE personId = ? OR expiresAt <= ?')
        .run(id, this.now());
      this.db
        .prepare('INSERT INTO invitations VALUES (?, ?, ?)')
        .run(hashOf(secret), id, this.now() + INVITATION_MS);
    });
    return { person: people.required(given), secret };
  }

  /** Returns the person for whom an open invitation was made. */
  personOf(secret: string): Person | undefined {
    return this.parts.people.findWhere(
      'id = (SELECT personId FROM invitations WHERE hash = ? AND expiresAt > ?)',
      hashOf(secret),
      this.now(),
    );
  }

  /**
   * Uses up an invitation: sets the password or adds the passkey, and opens a session, all or nothing. A new
   * password ends the person's other sessions, because somebody else may have known the old one.
   * @param replaced the id of the browser's earlier session, which ends.
   * @returns the id of the session; undefined if the invitation was used or has expired.
   */
  accept(secret: string, proof: NewProof, replaced?: string): string | undefined {
    const { people, passkeys, sessions } = this.parts;
    return runInTransaction(this.db, () => {
      const personId = this.personOf(secret)?.id;
      if (personId === undefined) return undefined;
      this.db.prepare('DELETE FROM invitations WHERE personId = ?').run(personId);
      if ('password' in proof) {
        people.setPassword(personId, proof.password);
        sessions.deleteAll(personId);
      } else {
        passkeys.insert(personId, proof.passkey);
      }
      return sessions.insert(personId, replaced);
    });
  }
}

/** Returns the address at which an invited person chooses a passkey or a password. */
export function invitationLink(siteUrl: string, secret: string): string {
  return `${siteUrl}${INVITATION_PATH}?secret=${secret}`;
}

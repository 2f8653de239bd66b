import type { DatabaseSync } from 'node:sqlite';
import { INVITATION_PATH } from '~/content/addresses/staff-paths';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import type { NewPasskey, PasskeyStore } from './passkey-store.server';
import { MAX_NAME_CHARACTERS, type Person, type Role } from './people';
import { hashOf, newSecret } from './secrets.server';
import { StaffError, type StaffPeople } from './staff-people.server';
import type { Browser, StaffSessions } from './staff-sessions.server';

/** How long the first invitation of a person works, ms. It may have to wait in their mail over a weekend. */
export const FIRST_INVITATION_MS = 3 * 24 * 3_600_000;

/** How long an invitation works for somebody who has an account, ms. It takes over an account that is in use. */
export const RENEWED_INVITATION_MS = 3_600_000;

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
    private readonly db: DatabaseSync,
    private readonly now: () => number,
    private readonly parts: AccountParts,
  ) {}

  /**
   * Invites a new person, or a member of staff who can no longer sign in. Earlier invitations of the person
   * stop working.
   * @param role without it, a new person becomes an editor, and an existing person's role stays.
   * @returns the person, the secret of the invitation's link, and how long the link works, ms.
   * @throws {StaffError} when the name is empty or too long
   */
  make(name: string, role?: Role): { person: Person; secret: string; lastsMs: number } {
    const { people } = this.parts;
    const given = name.trim();
    if (given === '' || given.length > MAX_NAME_CHARACTERS) {
      throw new StaffError(`A name must have 1 to ${MAX_NAME_CHARACTERS} characters.`);
    }
    const secret = newSecret();
    return runInTransaction(this.db, () => {
      const id = people.upsert(given, role);
      const person = people.required(given);
      const canSignIn = person.hasPassword || person.passkeys > 0;
      const lastsMs = canSignIn ? RENEWED_INVITATION_MS : FIRST_INVITATION_MS;
      this.db
        .prepare('DELETE FROM invitations WHERE personId = ? OR expiresAt <= ?')
        .run(id, this.now());
      this.db
        .prepare('INSERT INTO invitations VALUES (?, ?, ?)')
        .run(hashOf(secret), id, this.now() + lastsMs);
      return { person, secret, lastsMs };
    });
  }

  /** Returns how much longer an invitation works, ms; 0 when it was used or has expired. */
  lastsMs(secret: string): number {
    const row = this.db
      .prepare('SELECT expiresAt FROM invitations WHERE hash = ?')
      .get(hashOf(secret)) as { expiresAt: number } | undefined;
    return Math.max(0, (row?.expiresAt ?? 0) - this.now());
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
   * @returns the id of the session; undefined if the invitation was used or has expired.
   */
  accept(secret: string, proof: NewProof, browser: Browser = {}): string | undefined {
    const { people, passkeys, sessions } = this.parts;
    return runInTransaction(this.db, () => {
      const personId = this.personOf(secret)?.id;
      if (personId === undefined) return undefined;
      this.db.prepare('DELETE FROM invitations WHERE personId = ?').run(personId);
      if ('password' in proof) {
        people.changePassword(personId, proof.password);
      } else {
        passkeys.add(personId, proof.passkey);
      }
      return sessions.open(personId, browser);
    });
  }
}

/** Returns the address at which an invited person chooses a passkey or a password. */
export function invitationLink(siteUrl: string, secret: string): string {
  return `${siteUrl}${INVITATION_PATH}?secret=${secret}`;
}

import { INVITATION_PATH } from '~/content/addresses/staff-paths';
import { DAY_MS, HOUR_MS } from '~/platform/clock/duration';
import { sql, type AccountsDatabase } from './accounts-database.server';
import type { NewPasskey, PasskeyStore } from './passkey-store.server';
import { MAX_NAME_CHARACTERS, type Person, type Role } from './people';
import { hashOf, newSecret } from './secrets.server';
import { StaffError, type StaffPeople } from './staff-people.server';
import type { Browser, StaffSessions } from './staff-sessions.server';

/** How long the first invitation of a person works, ms. It may have to wait in their mail over a weekend. */
export const FIRST_INVITATION_MS = 3 * DAY_MS;

/** How long an invitation works for somebody who has an account, ms. It takes over an account that is in use. */
export const RENEWED_INVITATION_MS = HOUR_MS;

/** What a person accepts an invitation with: the hash of a new password, or a new passkey. */
export type NewProof = { password: string } | { passkey: NewPasskey };

/** An invitation that still works. */
export interface OpenInvitation {
  person: Person;
  /** How much longer it works, ms. */
  lastsMs: number;
}

/** The invitations of the staff. Only the hash of an invitation's secret is stored. */
export class Invitations {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly people: StaffPeople,
    private readonly passkeys: PasskeyStore,
    private readonly sessions: StaffSessions,
  ) {}

  /**
   * Invites a new person, or a member of staff who can no longer sign in. Earlier invitations of the person
   * stop working.
   * @param role without it, a new person becomes an editor, and an existing person's role stays.
   * @returns the invitation, and the secret of its link
   * @throws {StaffError} when the name is empty or too long
   */
  make(name: string, role?: Role): OpenInvitation & { secret: string } {
    const given = name.trim();
    if (given === '' || given.length > MAX_NAME_CHARACTERS) {
      throw new StaffError(`A name must have 1 to ${MAX_NAME_CHARACTERS} characters.`);
    }
    const secret = newSecret();
    return this.db.transaction(() => {
      const person = this.people.upsert(given, role);
      const canSignIn = person.hasPassword || person.passkeys > 0;
      const lastsMs = canSignIn ? RENEWED_INVITATION_MS : FIRST_INVITATION_MS;
      this.db.run(sql`DELETE FROM invitations WHERE personId = ${person.id} OR expiresAt <= now()`);
      this.db.run(
        sql`INSERT INTO invitations VALUES (${hashOf(secret)}, ${person.id}, now() + ${lastsMs})`,
      );
      return { person, secret, lastsMs };
    });
  }

  /** Returns an invitation by its secret; undefined when it was used or has expired. */
  find(secret: string): OpenInvitation | undefined {
    const row = this.db.get(sql`
      SELECT personId, expiresAt - now() AS lastsMs FROM invitations
      WHERE hash = ${hashOf(secret)} AND expiresAt > now()`) as
      | { personId: string; lastsMs: number }
      | undefined;
    const person = row && this.people.find(row.personId);
    return person && { person, lastsMs: row.lastsMs };
  }

  /**
   * Uses up an invitation: sets the password or adds the passkey, and opens a session, all or nothing. A new
   * password ends the person's other sessions, because somebody else may have known the old one.
   * @returns the id of the session; undefined if the invitation was used or has expired.
   */
  accept(secret: string, proof: NewProof, browser: Browser = {}): string | undefined {
    return this.db.transaction(() => {
      const personId = this.find(secret)?.person.id;
      if (personId === undefined) return undefined;
      this.db.run(sql`DELETE FROM invitations WHERE personId = ${personId}`);
      if ('password' in proof) {
        this.people.changePassword(personId, proof.password);
      } else {
        this.passkeys.add(personId, proof.passkey);
      }
      return this.sessions.open(personId, browser);
    });
  }
}

/** Returns the address at which an invited person chooses a passkey or a password. */
export function invitationLink(siteUrl: string, secret: string): string {
  return `${siteUrl}${INVITATION_PATH}?secret=${secret}`;
}

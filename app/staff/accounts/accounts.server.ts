import type { Logger } from 'pino';
import { AccountsDatabase } from './accounts-database.server';
import { Invitations } from './invitations.server';
import { PasskeyStore } from './passkey-store.server';
import { ShareLinkStore } from './share-link-store.server';
import { StaffPeople } from './staff-people.server';
import { StaffSessions } from './staff-sessions.server';

/**
 * The accounts of the staff: people, invitations, passkeys, sessions and share links. They have a database of
 * their own, so that no export or back-up of the content contains them. Several processes can have it open.
 * Each change is one statement or one transaction, and is on the disk when the method returns.
 */
export class StaffAccounts {
  readonly people: StaffPeople;
  readonly invitations: Invitations;
  readonly passkeys: PasskeyStore;
  readonly sessions: StaffSessions;
  readonly shareLinks: ShareLinkStore;
  /** What was damaged when they were opened, and what to do; undefined when they were whole. */
  readonly damage: string | undefined;
  readonly #db: AccountsDatabase;

  constructor(dir: string, log: Logger, now: () => number = Date.now) {
    this.#db = new AccountsDatabase(dir, log, now);
    this.damage = this.#db.damage;
    this.passkeys = new PasskeyStore(this.#db);
    this.sessions = new StaffSessions(this.#db, log);
    this.people = new StaffPeople(this.#db, this.sessions);
    this.invitations = new Invitations(this.#db, this.people, this.passkeys, this.sessions);
    this.shareLinks = new ShareLinkStore(this.#db);
  }

  close(): void {
    this.#db.close();
  }
}

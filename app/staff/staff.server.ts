import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Logger } from 'pino';
import { StaffAccounts } from './accounts/accounts.server';
import { GuessLimits } from './guess-limits.server';
import type { NewProof } from './accounts/invitations.server';
import { checkPassword, hashPassword, passwordProblem } from './passwords.server';
import { Passkeys } from './passkeys.server';
import type { Person } from './accounts/people';
import { hashOf } from './accounts/secrets.server';
import { StaffCookie } from './staff-cookie.server';
import type { StaffSession } from './accounts/staff-sessions.server';

/** The result of an attempt to sign in or to accept an invitation. */
export type SignIn =
  | { outcome: 'signed-in'; cookie: string }
  | { outcome: 'refused' }
  /** The attempt was not evaluated, because too many failures or attempts came before it. */
  | { outcome: 'too-early'; waitS: number }
  /** The invitation was used or has expired. */
  | { outcome: 'used-up' }
  | { outcome: 'weak-password'; problem: string };

/** The browser in which somebody signs in. */
interface SignInClient {
  /** The `Cookie` header of the request. A sign-in ends the session that it names. */
  cookies: string | null;
  /** Undefined when it is unknown. */
  address: string | undefined;
}

/** Signs members of staff in and out. The log has a line for every sign-in, refusal and invitation. */
export class Staff {
  readonly accounts: StaffAccounts;
  readonly passkeys: Passkeys;
  readonly #cookie: StaffCookie;
  readonly #limits = new GuessLimits();
  readonly #log: Logger;
  /** The attempts to sign in since the start, for the metrics. */
  readonly attempts = { accepted: 0, refused: 0, 'too-early': 0 };

  constructor({ dir, siteUrl, log }: { dir: string; siteUrl: string; log: Logger }) {
    this.accounts = new StaffAccounts(dir, log);
    this.passkeys = new Passkeys(siteUrl, this.accounts.passkeys);
    this.#cookie = new StaffCookie(siteUrl);
    this.#log = log;
  }

  close(): void {
    this.accounts.close();
  }

  /**
   * Returns the open session of a request, and notes that it was used.
   * @throws when the accounts cannot be read
   */
  session(cookies: string | null | undefined): StaffSession | undefined {
    const id = this.#cookie.read(cookies);
    return id === undefined ? undefined : this.accounts.sessions.use(id);
  }

  /**
   * Returns the open session of a request that a window of the Studio sends by itself. It does not count as a
   * use, so an unattended Studio does not keep its session open.
   * @throws when the accounts cannot be read
   */
  unattendedSession(cookies: string | null | undefined): StaffSession | undefined {
    const id = this.#cookie.read(cookies);
    return id === undefined ? undefined : this.accounts.sessions.find(hashOf(id));
  }

  /**
   * Signs in with a password. As with every way to sign in, an earlier session of the same browser ends, so
   * that nobody can plant a session of their own in another person's browser.
   */
  async signIn(
    name: string,
    password: string,
    { address, cookies }: SignInClient,
  ): Promise<SignIn> {
    const waitS = this.#limits.waitS(name, address);
    if (waitS > 0) {
      this.attempts['too-early'] += 1;
      this.#log.warn(
        { address, waitS },
        'a sign-in was not evaluated, because too many came before it',
      );
      return { outcome: 'too-early', waitS };
    }
    const person = this.accounts.people.named(name);
    const stored = person && this.accounts.people.passwordOf(person.id);
    this.#limits.begin(name, address);
    const { isRight, isOutdated } = await checkPassword(password, stored).finally(() =>
      this.#limits.end(),
    );
    if (!person || !stored || !isRight) {
      this.attempts.refused += 1;
      this.#log.warn({ address }, 'a sign-in was refused');
      return { outcome: 'refused' };
    }
    this.#limits.succeed(name, address);
    if (isOutdated) this.accounts.people.rehashPassword(person.id, await hashPassword(password));
    return this.#open(person.id, 'password', cookies);
  }

  async signInWithPasskey(
    response: AuthenticationResponseJSON,
    cookies: string | null,
  ): Promise<SignIn> {
    const personId = await this.passkeys.verifyAuthentication(response);
    if (personId !== undefined) return this.#open(personId, 'passkey', cookies);
    this.attempts.refused += 1;
    this.#log.warn('a sign-in with a passkey was refused');
    return { outcome: 'refused' };
  }

  async acceptWithPassword(
    secret: string,
    password: string,
    cookies: string | null,
  ): Promise<SignIn> {
    const person = this.accounts.invitations.personOf(secret);
    if (!person) return { outcome: 'used-up' };
    const problem = await passwordProblem(password, person.name);
    if (problem !== undefined) return { outcome: 'weak-password', problem };
    return this.#accept(person, secret, { password: await hashPassword(password) }, cookies);
  }

  async acceptWithPasskey(
    secret: string,
    response: RegistrationResponseJSON,
    cookies: string | null,
  ): Promise<SignIn> {
    const person = this.accounts.invitations.personOf(secret);
    if (!person) return { outcome: 'used-up' };
    const passkey = await this.passkeys.verifyRegistration(response);
    return passkey ? this.#accept(person, secret, { passkey }, cookies) : { outcome: 'refused' };
  }

  /** Ends the session of a request. @returns the `Set-Cookie` header that removes the cookie */
  signOut(cookies: string | null | undefined): string {
    const session = this.session(cookies);
    if (session) {
      this.accounts.sessions.end(session.hash);
      this.#log.info({ person: session.person.name }, 'a member of staff signed out');
    }
    return this.#cookie.remove();
  }

  #accept(person: Person, secret: string, proof: NewProof, cookies: string | null): SignIn {
    const session = this.accounts.invitations.accept(secret, proof, this.#cookie.read(cookies));
    if (session === undefined) return { outcome: 'used-up' };
    this.#log.info({ person: person.name }, 'an invitation was accepted');
    return { outcome: 'signed-in', cookie: this.#cookie.write(session) };
  }

  #open(personId: string, proof: 'password' | 'passkey', cookies: string | null): SignIn {
    const person = this.accounts.people.find(personId);
    // The person was removed while the proof was checked.
    if (!person) return { outcome: 'refused' };
    const session = this.accounts.sessions.open(personId, this.#cookie.read(cookies));
    this.attempts.accepted += 1;
    this.#log.info({ person: person.name, proof }, 'a member of staff signed in');
    return { outcome: 'signed-in', cookie: this.#cookie.write(session) };
  }
}

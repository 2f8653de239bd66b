import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Logger } from 'pino';
import { SecretCookie } from '~/platform/http/secret-cookie.server';
import { StaffAccounts } from './accounts/accounts.server';
import { GuessLimits } from './guess-limits.server';
import type { NewProof } from './accounts/invitations.server';
import { browserName } from './browser-name.server';
import { checkPassword, hashPassword, passwordProblem } from './passwords.server';
import { Passkeys } from './passkeys.server';
import type { Person } from './accounts/people';
import { hashOf } from './accounts/secrets.server';
import { LONGEST_SESSION_MS } from './accounts/accounts-database.server';
import type { Browser, SessionEnd, StaffSession } from './accounts/staff-sessions.server';

/** The cookie of the session that a sign-in or an accepted invitation has opened, or why there is none. */
export type SignIn = { cookie: string } | FormRefusal;

/** Why a form of the pages for staff is refused. */
export interface FormRefusal {
  /** What the person reads. */
  problem: string;
  status: number;
  /** When the next attempt is evaluated, s. */
  waitS?: number;
}

const REFUSED: FormRefusal = { problem: 'Incorrect name or password.', status: 401 };
/** The invitation was used or has expired. */
const USED_UP: FormRefusal = { problem: 'This link no longer works.', status: 410 };

/** Returns the cookie of a session. */
export const staffCookie = (siteUrl: string) =>
  new SecretCookie('staff', siteUrl, LONGEST_SESSION_MS / 1_000);

/** Signs members of staff in and out. The log has a line for every sign-in, refusal and invitation. */
export class Staff {
  readonly accounts: StaffAccounts;
  readonly passkeys: Passkeys;
  readonly #cookie: SecretCookie;
  readonly #limits = new GuessLimits();
  readonly #log: Logger;
  /** The attempts to sign in since the start, for the metrics. */
  readonly attempts = { accepted: 0, refused: 0, 'too-early': 0 };

  constructor({ dir, siteUrl, log }: { dir: string; siteUrl: string; log: Logger }) {
    this.accounts = new StaffAccounts(dir, log);
    this.passkeys = new Passkeys(siteUrl, this.accounts.passkeys);
    this.#cookie = staffCookie(siteUrl);
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

  /** Returns why the session of a request has ended; undefined when the browser had none, or has one. */
  endOfSession(cookies: string | null): SessionEnd | 'expired' | undefined {
    const id = this.#cookie.read(cookies);
    if (id === undefined || this.accounts.sessions.find(hashOf(id))) return undefined;
    return this.accounts.sessions.endOf(id) ?? 'expired';
  }

  /**
   * Signs in with a password. As with every way to sign in, an earlier session of the same browser ends, so
   * that nobody can plant a session of their own in another person's browser.
   * @param address of the client; undefined when it is unknown
   */
  async signIn(
    name: string,
    password: string,
    address: string | undefined,
    request: Request,
  ): Promise<SignIn> {
    const waitS = this.#limits.waitS(name, address);
    if (waitS > 0) {
      this.attempts['too-early'] += 1;
      this.#log.warn(
        { address, waitS },
        'a sign-in was not evaluated, because too many came before it',
      );
      const problem = `Too many attempts. Please wait ${waitS} seconds, and then try again.`;
      return { problem, status: 429, waitS };
    }
    const person = this.accounts.people.named(name);
    const stored = person && this.accounts.people.passwordOf(person.id);
    this.#limits.begin(name, address);
    const isRight = await checkPassword(password, stored).finally(() => this.#limits.end());
    if (!person || !stored || !isRight) {
      this.attempts.refused += 1;
      this.#log.warn({ address }, 'a sign-in was refused');
      return REFUSED;
    }
    this.#limits.succeed(name, address);
    return this.#open(person.id, 'password', request);
  }

  async signInWithPasskey(response: AuthenticationResponseJSON, request: Request): Promise<SignIn> {
    const personId = await this.passkeys.verifyAuthentication(response);
    if (personId !== undefined) return this.#open(personId, 'passkey', request);
    this.attempts.refused += 1;
    this.#log.warn('a sign-in with a passkey was refused');
    return REFUSED;
  }

  async acceptWithPassword(secret: string, password: string, request: Request): Promise<SignIn> {
    const person = this.accounts.invitations.find(secret)?.person;
    if (!person) return USED_UP;
    const problem = await passwordProblem(password, person.name);
    if (problem !== undefined) return { problem, status: 422 };
    return this.#accept(person, secret, { password: await hashPassword(password) }, request);
  }

  async acceptWithPasskey(
    secret: string,
    response: RegistrationResponseJSON,
    request: Request,
  ): Promise<SignIn> {
    const person = this.accounts.invitations.find(secret)?.person;
    if (!person) return USED_UP;
    const passkey = await this.passkeys.verifyRegistration(response, browserName(request));
    return passkey ? this.#accept(person, secret, { passkey }, request) : REFUSED;
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

  #accept(person: Person, secret: string, proof: NewProof, request: Request): SignIn {
    const session = this.accounts.invitations.accept(secret, proof, this.#browserOf(request));
    if (session === undefined) return USED_UP;
    this.#log.info({ person: person.name }, 'an invitation was accepted');
    return { cookie: this.#cookie.write(session) };
  }

  #open(personId: string, proof: 'password' | 'passkey', request: Request): SignIn {
    const person = this.accounts.people.find(personId);
    // The person was removed while the proof was checked.
    if (!person) return REFUSED;
    const session = this.accounts.sessions.open(personId, this.#browserOf(request));
    this.attempts.accepted += 1;
    this.#log.info({ person: person.name, proof }, 'a member of staff signed in');
    return { cookie: this.#cookie.write(session) };
  }

  #browserOf(request: Request): Browser {
    const session = this.#cookie.read(request.headers.get('cookie'));
    return { name: browserName(request), session };
  }
}

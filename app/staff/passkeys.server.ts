import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Challenges } from './challenges.server';
import type { NewPasskey, PasskeyStore } from './accounts/passkey-store.server';
import type { Person } from './accounts/people';

/**
 * Registers and verifies passkeys (WebAuthn). The browser lists the person's passkeys for this site, so nobody
 * types a name.
 */
export class Passkeys {
  readonly #challenges = new Challenges();
  readonly #domain: string;
  /** What the answer of a browser has to match. */
  readonly #expected;

  /** @param siteUrl the canonical origin. A passkey works only at its host. */
  constructor(
    siteUrl: string,
    private readonly store: PasskeyStore,
  ) {
    this.#domain = new URL(siteUrl).hostname;
    this.#expected = {
      expectedChallenge: (challenge: string) => this.#challenges.use(challenge),
      expectedOrigin: siteUrl,
      expectedRPID: this.#domain,
      requireUserVerification: false,
    };
  }

  /** Returns the options with which the browser makes a passkey. */
  async registration(person: Pick<Person, 'id' | 'name'>) {
    return generateRegistrationOptions({
      challenge: this.#challenges.make(),
      rpName: this.#domain,
      rpID: this.#domain,
      userName: person.name,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(person.id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: this.store.of(person.id).map(({ id }) => ({ id })),
    });
  }

  /**
   * Verifies a passkey that a browser has made.
   * @param name for its owner
   * @returns undefined when it does not answer an open challenge of this site.
   */
  async verifyRegistration(
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<NewPasskey | undefined> {
    // The library throws for an answer that does not match.
    const result = await verifyRegistrationResponse({ response, ...this.#expected }).catch(
      () => undefined,
    );
    if (!result?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return { id, publicKey, counter, transports, name };
  }

  /** Returns the options with which the browser asks for a passkey. */
  async authentication() {
    return generateAuthenticationOptions({
      challenge: this.#challenges.make(),
      rpID: this.#domain,
      userVerification: 'preferred',
    });
  }

  /** Verifies a sign-in. @returns the id of the person; undefined when it is refused */
  async verifyAuthentication(response: AuthenticationResponseJSON): Promise<string | undefined> {
    const passkey = this.store.find(response.id);
    if (!passkey) return undefined;
    const options = { response, credential: passkey, ...this.#expected };
    const result = await verifyAuthenticationResponse(options).catch(() => undefined);
    if (!result?.verified) return undefined;
    this.store.noteUse(passkey.id, result.authenticationInfo.newCounter);
    return passkey.personId;
  }
}

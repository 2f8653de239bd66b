import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Challenges } from './challenges.server';
import type { NewPasskey, PasskeyStore } from './passkey-store.server';
import type { Person } from './people';

/**
 * The ceremonies of passkeys (WebAuthn). The browser shows the person's passkeys for this site, so
 * nobody types a name.
 */
export class Passkeys {
  readonly #challenges = new Challenges();
  readonly #domain: string;
  /** What the answer of a browser has to match. */
  readonly #expected;

  /** @param siteUrl canonical origin. A passkey works at its host only. */
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

  /** Returns what the browser needs to make a passkey. */
  async registration(person: Person) {
    return generateRegistrationOptions({
      challenge: this.#challenges.make(),
      rpName: this.#domain,
      rpID: this.#domain,
      userName: person.name,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(person.id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: this.store.of(person.id),
    });
  }

  /**
   * Verifies a passkey that a browser has made.
   * @returns undefined when it does not answer a challenge of this site.
   */
  async verifyRegistration(response: RegistrationResponseJSON): Promise<NewPasskey | undefined> {
    // The library throws for an answer that does not match.
    const result = await verifyRegistrationResponse({ response, ...this.#expected }).catch(
      () => undefined,
    );
    if (!result?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return { id, publicKey, counter, transports };
  }

  /** Returns what the browser needs to ask for a passkey. */
  async authentication() {
    return generateAuthenticationOptions({
      challenge: this.#challenges.make(),
      rpID: this.#domain,
      userVerification: 'preferred',
    });
  }

  /** Verifies a sign-in. @returns the id of the person; undefined when it is refused. */
  async verifyAuthentication(response: AuthenticationResponseJSON): Promise<string | undefined> {
    const passkey = this.store.find(response.id);
    if (!passkey) return undefined;
    const options = { response, credential: passkey, ...this.#expected };
    const result = await verifyAuthenticationResponse(options).catch(() => undefined);
    if (!result?.verified) return undefined;
    this.store.setCounter(passkey.id, result.authenticationInfo.newCounter);
    return passkey.personId;
  }
}

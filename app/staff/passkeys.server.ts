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
  readonly #origin: string;
  readonly #domain: string;
  readonly #store: PasskeyStore;

  /** @param siteUrl canonical origin. A passkey works at its host only. */
  constructor(siteUrl: string, store: PasskeyStore) {
    this.#origin = siteUrl;
    this.#domain = new URL(siteUrl).hostname;
    this.#store = store;
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
      excludeCredentials: this.#store.of(person.id),
    });
  }

  /**
   * Verifies a passkey that a browser has made.
   * @returns undefined when it does not answer a challenge of this site.
   */
  async verifyRegistration(response: RegistrationResponseJSON): Promise<NewPasskey | undefined> {
    let answered = '';
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#challenges.isOpen((answered = challenge)),
      expectedOrigin: this.#origin,
      expectedRPID: this.#domain,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo || !this.#challenges.use(answered)) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
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
    const passkey = this.#store.find(response.id);
    if (!passkey) return undefined;
    let answered = '';
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#challenges.isOpen((answered = challenge)),
      expectedOrigin: this.#origin,
      expectedRPID: this.#domain,
      credential: passkey,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo || !this.#challenges.use(answered)) return undefined;
    this.#store.setCounter(passkey.id, authenticationInfo.newCounter);
    return passkey.personId;
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isSameSecret } from '~/platform/http/same-secret.server';

/** How long a browser may take to answer a challenge, ms. */
export const CHALLENGE_MS = 5 * 60_000;

const MAX_USED = 10_000;

/**
 * The challenges of passkeys: an expiry time, random bytes and a signature, separated by dots. They are signed
 * rather than stored, because anybody can request one, and thousands of requests would push the challenges of
 * other people out of a store of limited size.
 */
export class Challenges {
  /** A restart makes a new key. A person who was about to sign in then has to try again. */
  readonly #key = randomBytes(32);
  /** Only answers by known passkeys and by invited people get this far, so nobody else can fill it. */
  readonly #used = new LRUCache<string, true>({ max: MAX_USED, ttl: CHALLENGE_MS });

  constructor(private readonly now: () => number = Date.now) {}

  make(): string {
    const text = `${this.now() + CHALLENGE_MS}.${randomBytes(16).toString('base64url')}`;
    return `${text}.${this.#sign(text)}`;
  }

  /**
   * Uses up a challenge.
   * @param encoded the challenge in base64url, as browsers send it.
   * @returns false when it is not this site's, has expired or was used before
   */
  use(encoded: string): boolean {
    const challenge = Buffer.from(encoded, 'base64url').toString();
    const [time = '', random = '', signature = ''] = challenge.split('.');
    const text = `${time}.${random}`;
    if (!isSameSecret(signature, this.#sign(text))) return false;
    if (Number(time) <= this.now() || this.#used.has(text)) return false;
    this.#used.set(text, true);
    return true;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A browser has this long to answer a challenge, ms. */
export const CHALLENGE_MS = 5 * 60_000;

const MAX_USED = 10_000;
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const TEXT_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * The challenges of passkeys: a time, random bytes and a signature. They are signed and not stored, because
 * anybody may ask for one. A store of limited size would lose those of other people when somebody asks for
 * thousands.
 */
export class Challenges {
  /** A restart makes a new one, so whoever was about to sign in then has to try again. */
  readonly #key = randomBytes(32);
  /** Only a challenge that a passkey has answered gets here. */
  readonly #used = new LRUCache<string, true>({ max: MAX_USED, ttl: CHALLENGE_MS });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  make(): Uint8Array<ArrayBuffer> {
    const text = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
    text.writeUIntBE(this.#now() + CHALLENGE_MS, 0, TIME_BYTES);
    return Uint8Array.from(Buffer.concat([text, this.#sign(text)]));
  }

  /**
   * Returns whether a challenge is this site's, in time and not used up.
   * @param challenge in base64url, as browsers send it.
   */
  isOpen(challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    const [text, given] = [bytes.subarray(0, TEXT_BYTES), bytes.subarray(TEXT_BYTES)];
    const signature = this.#sign(text);
    if (given.length !== signature.length || !timingSafeEqual(given, signature)) return false;
    return text.readUIntBE(0, TIME_BYTES) > this.#now() && !this.#used.has(keyOf(challenge));
  }

  /** Uses up a challenge that a passkey has answered. @returns false when it is not open */
  use(challenge: string): boolean {
    if (!this.isOpen(challenge)) return false;
    this.#used.set(keyOf(challenge), true);
    return true;
  }

  #sign(text: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

/** Several texts of base64url have the same bytes. */
function keyOf(challenge: string): string {
  return Buffer.from(challenge, 'base64url').toString('base64url');
}

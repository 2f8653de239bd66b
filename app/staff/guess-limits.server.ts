import { LRUCache } from 'lru-cache';
import { MAX_NAME_CHARACTERS } from './accounts/people';

interface Limit {
  /** How many failures cause no wait. */
  free: number;
  /** The longest wait, s. */
  longestS: number;
}

/** For one account from one address: a person who mistypes, or somebody who guesses. */
const ACCOUNT_AND_ADDRESS: Limit = { free: 5, longestS: 15 * 60 };
/** For all accounts from one address, which a whole office may share. */
const ADDRESS: Limit = { free: 20, longestS: 15 * 60 };
/** For one account from all addresses. The wait stays short, so that guessers do not keep its owner out. */
const ACCOUNT: Limit = { free: 50, longestS: 30 };

/**
 * How many attempts are evaluated at once. Their passwords are checked one after another, about 150 ms each,
 * so the last one waits for about 15 s. Only guessing from many addresses reaches this number.
 */
const MAX_ATTEMPTS = 100;
const ATTEMPTS_WAIT_S = 15;

/** Failures are forgotten when no other follows within this time, ms. */
const FORGET_MS = 60 * 60_000;
const MAX_KEYS = 20_000;

interface Failures {
  count: number;
  /** No attempt is evaluated before this time, ms since 1970. */
  waitUntil: number;
}

/**
 * Slows down the guessing of passwords: after some failures the next attempt has to wait, twice as long each
 * time. An attempt is not evaluated if it comes too early, or while too many others are being evaluated.
 * Passkeys cannot be guessed, so they have no limit.
 */
export class GuessLimits {
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_KEYS, ttl: FORGET_MS });
  /** Attempts that are being evaluated. */
  #attempts = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Returns how long an attempt has to wait, s; 0 when it may be evaluated.
   * @param address of the client; undefined when it is unknown, and then only the account counts.
   */
  waitS(account: string, address: string | undefined): number {
    if (this.#attempts >= MAX_ATTEMPTS) return ATTEMPTS_WAIT_S;
    const waits = keysOf(account, address).map(
      ([key]) => (this.#failures.get(key)?.waitUntil ?? 0) - this.now(),
    );
    return Math.max(0, Math.ceil(Math.max(...waits) / 1_000));
  }

  /**
   * Counts an attempt as a failure before it is evaluated, so that simultaneous attempts do not all pass. Call
   * `end` after the evaluation.
   */
  begin(account: string, address: string | undefined): void {
    this.#attempts += 1;
    for (const [key, { free, longestS }] of keysOf(account, address)) {
      const count = (this.#failures.get(key)?.count ?? 0) + 1;
      const waitS = count < free ? 0 : Math.min(2 ** (count - free), longestS);
      this.#failures.set(key, { count, waitUntil: this.now() + waitS * 1_000 });
    }
  }

  end(): void {
    this.#attempts -= 1;
  }

  /** Forgets the failures of the account at this address after a right password. */
  succeed(account: string, address: string | undefined): void {
    for (const [key, limit] of keysOf(account, address)) {
      const failures = this.#failures.get(key);
      if (limit === ACCOUNT_AND_ADDRESS || (failures?.count ?? 0) <= 1) this.#failures.delete(key);
      else if (failures) this.#failures.set(key, { count: failures.count - 1, waitUntil: 0 });
    }
  }
}

function keysOf(account: string, address: string | undefined): [key: string, limit: Limit][] {
  // No account has a longer name, and long keys would fill the memory.
  const name = account
    .trim()
    .toLowerCase()
    .slice(0, MAX_NAME_CHARACTERS + 1);
  const keys: [string, Limit][] = [
    [`both:${address ?? ''}:${name}`, ACCOUNT_AND_ADDRESS],
    [`account:${name}`, ACCOUNT],
  ];
  return address === undefined ? keys : [...keys, [`address:${address}`, ADDRESS]];
}

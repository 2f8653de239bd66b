import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';

/** The shortest password, in characters (NIST SP 800-63B, with a margin). */
export const MIN_PASSWORD_CHARACTERS = 12;
const MAX_PASSWORD_CHARACTERS = 200;

/** A password of this strength needs more than 10^10 guesses (zxcvbn, 0 to 4). */
const MIN_STRENGTH = 3;

/** The parameters of scrypt: OWASP's recommendation that needs 32 MiB. Each stored hash names its own. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Created at the first use, because it ranks tens of thousands of common passwords. */
let checker: ZxcvbnFactory | undefined;

/**
 * Returns why a password is refused, for the form; undefined when it is good.
 * @param name of the person. A password that contains it is weak.
 */
export async function passwordProblem(password: string, name: string): Promise<string | undefined> {
  const characters = [...password].length;
  if (characters < MIN_PASSWORD_CHARACTERS) {
    return `The password must have at least ${MIN_PASSWORD_CHARACTERS} characters.`;
  }
  if (characters > MAX_PASSWORD_CHARACTERS) {
    return `The password must have at most ${MAX_PASSWORD_CHARACTERS} characters.`;
  }
  checker ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = checker.check(password, name.split(/\s+/));
  if (score >= MIN_STRENGTH) return undefined;
  return 'This password is too easy to guess. Try several words that have nothing to do with each other.';
}

/** Returns the text to store for a password: the parameters, the salt and the hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Returns whether a password is right. It takes the same time without a stored hash, so that the time does not
 * reveal whether there is an account.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? '').split('$');
  const cost = stored ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = stored ? Buffer.from(key, 'base64url') : Buffer.alloc(KEY_BYTES);
  return timingSafeEqual(derived, expected);
}

const scryptHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Hashes run one at a time, to use the memory of only one. */
const inTurn = oneAtATime();

function derive(password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return inTurn(() => scryptHash(password.normalize('NFKC'), salt, KEY_BYTES, options));
}

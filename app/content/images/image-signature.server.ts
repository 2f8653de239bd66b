import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 48 bits: a forged one takes trillions of requests, and gains a single rendition. */
const SIGNATURE_LENGTH = 8;

const SIGNED = new RegExp(`^(.+\\?.+)&s=([\\w-]{${SIGNATURE_LENGTH}})$`);

/**
 * Signs addresses when the site has no token. Another process, and this one after a restart, refuses
 * these signatures, so a site of several processes needs a token.
 */
const PROCESS_KEY = randomBytes(32).toString('base64url');

/**
 * Appends a signature to an address, so that this site recognises the address as its own.
 * @param address path and query
 * @param token the lake's token
 */
export function signAddress(address: string, token: string | undefined): string {
  return `${address}&s=${signatureOf(address, token)}`;
}

/** Returns whether `signAddress` made this address with the same token. */
export function isSignedAddress(address: string, token: string | undefined): boolean {
  const [, unsigned, given] = SIGNED.exec(address) ?? [];
  if (!unsigned || !given) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(unsigned, token)));
}

function signatureOf(address: string, token = PROCESS_KEY): string {
  const digest = createHmac('sha256', token).update(`picture:${address}`).digest('base64url');
  return digest.slice(0, SIGNATURE_LENGTH);
}

import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '~/platform/http/same-secret.server';

/**
 * Characters of base64, 6 bits each. Guessing a signature of 48 bits takes trillions of requests, and
 * gains one rendition.
 */
const SIGNATURE_LENGTH = 8;

const SIGNED_ADDRESS = new RegExp(`^(.+\\?.+)&s=([\\w-]{${SIGNATURE_LENGTH}})$`);

/**
 * The key when the site has no token. Other processes, and this one after a restart, refuse its
 * signatures, so a site with several processes needs a token.
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
  const [, unsigned, signature] = SIGNED_ADDRESS.exec(address) ?? [];
  if (!unsigned || !signature) return false;
  return isSameSecret(signature, signatureOf(unsigned, token));
}

function signatureOf(address: string, token = PROCESS_KEY): string {
  // The prefix keeps these signatures apart from others made with the token. Changing it would
  // break the images of cached pages.
  const digest = createHmac('sha256', token).update(`picture:${address}`).digest('base64url');
  return digest.slice(0, SIGNATURE_LENGTH);
}

import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text, for a link or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash to store for a secret. A fast hash is enough for 256 random bits. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

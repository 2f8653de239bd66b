import { ClientError } from '@sanity/client';
import type { StaffRefusal } from '../../app/staff/staff-refusal';

/** Thrown when something cannot be done, mostly because the site refuses it. The message tells staff the reason. */
export class RefusedError extends Error {
  /** @param needsSignIn whether the site accepts the request after a new sign-in */
  constructor(
    message: string,
    readonly needsSignIn = false,
  ) {
    super(message);
  }
}

/**
 * Sends a request to the site that serves the Studio, and returns the JSON of the response.
 * @param change is sent with POST. Without it the request only reads.
 * @throws {RefusedError} when the site refuses the request
 */
export async function askSite<Body>(address: string, change?: object): Promise<Body> {
  const response = await fetch(address, {
    ...(change && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    }),
  });
  const body = (await response.json()) as Body & Partial<StaffRefusal>;
  if (response.ok) return body;
  throw new RefusedError(body.error ?? response.statusText, body.needsSignIn === true);
}

/** Returns why something failed, in words for staff. */
export function reasonOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  if (error instanceof ClientError && error.message.includes('references non-existent')) {
    return 'It uses something else that was deleted, such as its author. Restore that first.';
  }
  return 'Please try again.';
}

import type { SanityClient } from '@sanity/client';
import { type AddressChange, changeAddress } from '../../../app/content/redirects-after-move';
import { MOVED_PAGE_PATH } from '../../../app/paths';
import { usesStaffAccounts } from '../../lib/source-options';

/** Thrown when the site refuses a change. The message says why, in words for staff. */
class AddressRefusedError extends Error {}

/** Returns why the site refused a change, in words for staff; undefined for any other error. */
export function refusalReason(error: unknown): string | undefined {
  return error instanceof AddressRefusedError ? error.message : undefined;
}

/**
 * Writes the redirects of a page that is about to move, to be taken off the site or to come back. With
 * staff accounts the site writes them, because only administrators may write redirects.
 * @throws {AddressRefusedError} when an administrator's redirect is in the way
 */
export async function sendAddressChange(
  client: SanityClient,
  change: AddressChange,
): Promise<void> {
  if (!usesStaffAccounts()) return changeAddress(client, change);
  const response = await fetch(MOVED_PAGE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (response.status === 409) {
    throw new AddressRefusedError(((await response.json()) as { error: string }).error);
  }
  if (!response.ok) throw new Error(await response.text());
}

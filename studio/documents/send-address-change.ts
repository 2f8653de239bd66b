import type { SanityClient } from '@sanity/client';
import { type AddressChange, changeAddress } from '../../app/content/redirects-after-move';
import { MOVED_PAGE_PATH } from '../../app/paths';
import { usesStaffAccounts } from '../lib/content-source';

/**
 * Writes the redirects of a page that is about to move, to be taken off the site or to come back. With
 * staff accounts the site writes them, because only administrators may write redirects.
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
  if (!response.ok) throw new Error(await response.text());
}

import type { SanityClient } from '@sanity/client';
import { type AddressChange, changeAddress } from '../../../app/content/redirects-after-move';
import { MOVED_PAGE_PATH } from '../../../app/content/addresses/staff-paths';
import { askSite } from '../../lib/ask-site';
import { usesStaffAccounts } from '../../lib/page-settings';

/**
 * Writes the redirects of a page that is about to move, to be taken off the site or to come back. With
 * staff accounts the site writes them, because only administrators may write redirects. It refuses the
 * change when an administrator's redirect is in the way.
 */
export async function sendAddressChange(
  client: SanityClient,
  change: AddressChange,
): Promise<void> {
  if (usesStaffAccounts()) await askSite(MOVED_PAGE_PATH, change);
  else await changeAddress(client, change);
}

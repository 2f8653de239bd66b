import { telephoneHref } from '../../../app/content/contact-details';
import { safeHref } from '../../../app/content/safe-href';

/** The reason under a link whose address is missing or was not understood. */
export const NO_ADDRESS =
  'Choose a page from the list, or type an address: https://www.example.com, name@example.com or +44 20 7946 0142.';

const HOST_NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?=[/?#]|$)/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
/** A phone number with its country code. */
export const PHONE = /^\+(?:[\s().-]*\d){8,15}$/;

/**
 * Returns the address that somebody means by what they typed or pasted: `www.example.com` is an address on
 * the web, a number is one to ring, and a page's address on this site is its path.
 * @param siteUrl canonical origin of the site, such as `https://www.example.com`.
 * @returns undefined when it isn't an address.
 */
export function readAddress(typed: string, siteUrl: string): string | undefined {
  const text = typed.trim();
  if (PHONE.test(text)) return telephoneHref(text);
  if (/^tel:/i.test(text)) return readAddress(text.slice('tel:'.length), siteUrl);
  if (EMAIL.test(text)) return `mailto:${text}`;
  const address = HOST_NAME.test(text) ? `https://${text}` : text;
  if (/\s/.test(address) || safeHref(address) === undefined) return undefined;
  return ownPath(address, siteUrl) ?? address;
}

/** Returns the path of an absolute address on this site, also of one with `http:`. */
function ownPath(address: string, siteUrl: string): string | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  const { host, pathname, search, hash } = new URL(address);
  return host === new URL(siteUrl).host ? pathname + search + hash : undefined;
}

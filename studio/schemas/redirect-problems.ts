import { isRedirectTarget, isSamePath, plainPath } from '../../app/content/redirect-target';
import {
  FEED_PATH,
  MANIFEST_PATH,
  SECURITY_TXT_PATH,
  SITEMAP_PATH,
  STUDIO_PATH,
} from '../../app/content/addresses/paths';
import type { SitePage } from '../lib/site-pages';

/** A redirect, while it is being written or as it is stored. */
export interface Redirect {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a redirect is checked against: the pages of the site, and the other redirects, drafts included. */
export interface Surroundings {
  pages: Pick<SitePage, 'title' | 'path'>[];
  others: Redirect[];
  /** Canonical origin of the site, such as `https://www.example.com`. */
  siteUrl: string;
}

/** Addresses of the site that are not pages. */
const FILES = [FEED_PATH, MANIFEST_PATH, SECURITY_TXT_PATH, SITEMAP_PATH, STUDIO_PATH];

/** Returns the reason why an address cannot be redirected, for staff; undefined when it can. */
export function problemOfOldAddress(
  { from }: Redirect,
  { pages, others }: Surroundings,
): string | undefined {
  if (!from) return undefined;
  if (isFile(from)) {
    return 'The site itself uses this address, so the redirect would have no effect. Choose another address.';
  }
  const page = pageAt(from, pages);
  if (page) {
    return `Visitors to this address see the page “${page.title}”, so the redirect would have no effect. Take that page off the site first, or choose another address.`;
  }
  const other = redirectFrom(from, others);
  if (!other) return undefined;
  return `Another redirect leads from this address to ${other.to ?? 'nowhere yet'}. Change that one, or delete it first.`;
}

/**
 * Returns the reason why visitors cannot be redirected to an address, for staff; undefined when they
 * can.
 */
export function problemOfNewAddress(
  { from, to }: Redirect,
  { pages, others, siteUrl }: Surroundings,
): string | undefined {
  if (!to || /\s/.test(to) || !isRedirectTarget(to)) {
    return 'Begin with a slash for a page on this site, such as /about#team, or with https:// for another site. Leave out spaces.';
  }
  if (!to.startsWith('/')) return problemOfOutsideAddress(to, siteUrl);
  if (from && isSamePath(from, to)) return 'This address would lead to itself.';
  const way = from ? [from] : [];
  let last = to;
  // The site shows a page before it looks for redirects.
  while (!pageAt(last, pages)) {
    const isLoop = way.some((each) => isSamePath(each, last));
    way.push(last);
    if (isLoop) {
      return `This redirect would create a loop: ${way.join(' → ')}. Choose another address, or change the other redirects first.`;
    }
    const next = redirectFrom(last, others)?.to;
    if (next === undefined) {
      if (last !== to || isFile(to)) return undefined;
      return 'This site has no page at this address. Check the spelling, or publish the page first.';
    }
    last = next;
  }
  return undefined;
}

/** Only a path can be checked against the pages and the other redirects. */
function problemOfOutsideAddress(to: string, siteUrl: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(to);
  if (origin !== siteUrl) return undefined;
  return `This address is on this site. Leave out the site’s name: ${pathname}${search}${hash}`;
}

/** Returns the page at a path. The site redirects paths with capital letters, so their case is ignored. */
function pageAt(address: string, pages: Surroundings['pages']) {
  return pages.find(({ path }) => isSamePath(path, plainPath(address).toLowerCase()));
}

function redirectFrom(address: string, redirects: Redirect[]): Redirect | undefined {
  return redirects.find(({ from }) => isSamePath(from ?? '', address));
}

function isFile(address: string): boolean {
  return FILES.some((path) => isSamePath(path, address));
}

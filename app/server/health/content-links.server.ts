import { studioPath } from '@sanity/client/csm';
import type { ContentReader } from '~/content/content-reader';
import { linksIn } from '~/content/links-in';
import { LINKS_QUERY } from '~/content/queries';
import { documentTypes, STAFF_TYPES } from '~/document-types';
import { safeHref } from '~/content/safe-href';
import type { ContentPlace, DeadLink, OutsideProblem } from './health-report';
import type { AddressExists } from './site-addresses.server';

/** A link that staff entered. */
export interface ContentLink {
  place: ContentPlace;
  address: string;
}

/** Returns the links in the published texts, the addresses of websites, and the targets of redirects. */
export async function readContentLinks(content: ContentReader): Promise<ContentLink[]> {
  const { documents, redirects } = await content.query(LINKS_QUERY, { types: STAFF_TYPES });
  return [
    ...documents.flatMap((document) =>
      linksIn(document).map(({ path, address }) => ({
        place: placeOf(document, document.title, studioPath.toString(path)),
        address,
      })),
    ),
    ...redirects.flatMap((entry) =>
      entry.to ? [{ place: placeOf(entry, entry.from, 'to'), address: entry.to }] : [],
    ),
  ];
}

function placeOf(
  { _id: id, _type: type }: { _id: string; _type: string },
  title: string | null,
  field: string,
): ContentPlace {
  return { id, type, title: title || titleOfType(type), field };
}

/** Returns the title of a type's list, for documents without one, such as the settings. */
export function titleOfType(type: string): string {
  return documentTypes.find(({ name }) => name === type)?.title ?? 'Untitled';
}

/** The checks of addresses that `deadLinks` needs. */
export interface KnownAddresses {
  addressExists: AddressExists;
  /** Returns the problem that the last check found at an address on another site. */
  outsideProblem: (address: string) => OutsideProblem | undefined;
  /** Canonical origin. A link that begins with it is one on this site. */
  siteUrl: string;
}

/**
 * Returns the dead links: those whose target does not exist, and those that the site does not render as
 * links because they are no addresses.
 */
export function deadLinks(
  links: readonly ContentLink[],
  { addressExists, outsideProblem, siteUrl }: KnownAddresses,
): DeadLink[] {
  const problemOf = (address: string): DeadLink['problem'] | undefined => {
    if (safeHref(address) === undefined) return 'no-address';
    const path = ownPath(address, siteUrl);
    if (path === undefined) return outsideProblem(address);
    // A link to a section of the same page has no path.
    return path.startsWith('#') || addressExists(path) ? undefined : 'nowhere';
  };
  return links.flatMap((link) => {
    const problem = problemOf(link.address);
    return problem ? [{ ...link, problem }] : [];
  });
}

/** Returns the addresses of the web pages on other sites that the content links to. */
export function outsideAddresses(links: readonly ContentLink[], siteUrl: string): string[] {
  return links
    .map(({ address }) => address)
    .filter(
      (address) =>
        /^https?:/i.test(safeHref(address) ?? '') && ownPath(address, siteUrl) === undefined,
    );
}

/** Returns the path of an address on this site; undefined for an address elsewhere. */
function ownPath(address: string, siteUrl: string): string | undefined {
  if (/^[/#]/.test(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === siteUrl ? pathname : undefined;
}

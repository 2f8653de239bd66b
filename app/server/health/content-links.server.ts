import type { ContentReader } from '~/content/content-reader';
import { LINKS_QUERY } from '~/content/queries';
import { documentTypes } from '~/document-types';
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
  const types = documentTypes
    .filter(({ isWrittenByVisitors }) => !isWrittenByVisitors)
    .map(({ name }) => name);
  const { documents, redirects } = await content.query(LINKS_QUERY, { types });
  return [
    ...documents.flatMap((document) =>
      linksIn(document).map(({ field, address }) => ({
        place: placeOf(document, document.title, field),
        address,
      })),
    ),
    ...redirects.flatMap((entry) =>
      entry.to ? [{ place: placeOf(entry, entry.from, 'to'), address: entry.to }] : [],
    ),
  ];
}

/**
 * Returns the links in a part of a document, at any depth: the fields `href` and `url`. A new kind of section
 * is therefore covered without a change of the query.
 * @param path the path of the part, as the Studio writes it.
 */
function linksIn(part: unknown, path = ''): { field: string; address: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const field = Array.isArray(part) ? `${path}[${selectorOf(name, value)}]` : join(path, name);
    const isLink = (name === 'href' || name === 'url') && typeof value === 'string' && value !== '';
    return isLink ? [{ field, address: value }] : linksIn(value, field);
  });
}

function selectorOf(index: string, element: unknown): string {
  const key = (element as { _key?: unknown } | null)?._key;
  return typeof key === 'string' ? `_key=="${key}"` : index;
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

function placeOf(
  { _id: id, _type: type }: { _id: string; _type: string },
  title: string | null,
  field: string,
): ContentPlace {
  return { id, type, title: title || titleOfType(type), field };
}

/** Returns the title of a type's list, for documents without one, such as the settings. */
function titleOfType(type: string): string {
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

import { studioPath } from '@sanity/client/csm';
import type { ContentReader } from '~/content/content-reader';
import { pause } from '~/content/pause.server';
import { linksIn } from '~/content/links-in';
import { LINKS_QUERY, TYPED_PHONES_QUERY } from '~/content/queries';
import { linkHref } from '~/content/link-href';
import { typedPhonesIn } from '~/content/typed-phones';
import { documentTypes, LINKED_TYPES, STAFF_TYPES } from '~/content/document-types';
import { safeHref } from '~/content/safe-href';
import type { ContentPlace, DeadLink, TypedPhone } from './health-report';
import type { OutsideLinks } from './outside-links.server';
import type { AddressExists } from './site-addresses.server';

/** A link that staff entered. */
export interface ContentLink {
  place: ContentPlace;
  /** Undefined when the link is to a document that is not published. */
  address: string | undefined;
}

/** Returns the phone numbers that are typed into the published texts, where they aren't links. */
export async function readTypedPhones(content: ContentReader): Promise<TypedPhone[]> {
  const documents = await content.query(TYPED_PHONES_QUERY, { types: STAFF_TYPES });
  const phones: TypedPhone[] = [];
  for (const document of documents) {
    for (const { path, number } of typedPhonesIn(document)) {
      const place = { ...namedDocument(document), field: studioPath.toString(path) };
      phones.push({ place, number });
    }
    await pause();
  }
  return phones;
}

/** Returns the links in the published texts, the addresses of websites, and the targets of redirects. */
export async function readContentLinks(content: ContentReader): Promise<ContentLink[]> {
  const { documents, redirects, pages } = await content.query(LINKS_QUERY, {
    types: STAFF_TYPES,
    linkedTypes: [...LINKED_TYPES],
  });
  const pagesById = new Map(pages.map((page) => [page._id, page]));
  const links: ContentLink[] = [];
  for (const document of documents) {
    for (const link of linksIn(document)) {
      const place = { ...namedDocument(document), field: studioPath.toString(link.path) };
      const address =
        'address' in link
          ? link.address
          : linkHref({ page: pagesById.get(link.page) ?? null, fragment: link.fragment ?? null });
      links.push({ place, address });
    }
    await pause();
  }
  for (const entry of redirects) {
    const place = { ...namedDocument({ ...entry, title: entry.from }), field: 'to' };
    if (entry.to) links.push({ place, address: entry.to });
  }
  return links;
}

/** Returns a document as Health names it: one without a title, such as the settings, by the title of its list. */
export function namedDocument(document: { _id: string; _type: string; title: string | null }) {
  const { _id: id, _type: type, title } = document;
  const list = documentTypes.find(({ name }) => name === type);
  return { id, type, title: title || (list?.title ?? 'Untitled') };
}

/**
 * Returns the dead links: those whose target does not exist, and those that the site does not render as
 * links because they aren't addresses.
 * @param siteUrl canonical origin. A link that begins with it is one on this site.
 */
export function deadLinks(
  links: readonly ContentLink[],
  siteUrl: string,
  addressExists: AddressExists,
  outsideLinks: Pick<OutsideLinks, 'problemOf'>,
): DeadLink[] {
  const problemOf = (address: string | undefined): DeadLink['problem'] | undefined => {
    if (address === undefined) return 'unpublished';
    if (safeHref(address) === undefined) return 'no-address';
    const path = ownPath(address, siteUrl);
    if (path === undefined) return outsideLinks.problemOf(address);
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
    .flatMap(({ address }) => address ?? [])
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

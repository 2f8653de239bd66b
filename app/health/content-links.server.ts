import type { ContentReader, ContentResult } from '~/content/content-reader';
import { LINKS_QUERY } from '~/content/queries';
import { safeHref } from '~/content/safe-href';
import type { ContentPlace, DeadLink } from './health-report';
import type { LeadsSomewhere } from './site-addresses.server';

/** A link that staff entered. */
export interface ContentLink {
  place: ContentPlace;
  address: string;
}

type Links = ContentResult<typeof LINKS_QUERY>;

/** Returns the links in the published texts, of the logos and of the redirects. */
export async function readContentLinks(content: ContentReader): Promise<ContentLink[]> {
  const { texts, logos, redirects } = await content.query(LINKS_QUERY);
  const all = [
    ...texts.flatMap(linksOfText),
    ...logos.map((logo) => ({ place: placeOf(logo, logo.name, 'url'), address: logo.url })),
    ...redirects.map((entry) => ({ place: placeOf(entry, entry.from, 'to'), address: entry.to })),
  ];
  return all.flatMap(({ place, address }) => (address ? [{ place, address }] : []));
}

function linksOfText(text: Links['texts'][number]) {
  return (text.blocks ?? []).flatMap(({ _key: block, markDefs }) =>
    (markDefs ?? []).map(({ _key: mark, href }) => ({
      place: placeOf(text, text.title, `body[_key=="${block}"].markDefs[_key=="${mark}"].href`),
      address: href,
    })),
  );
}

function placeOf(
  { _id: id, _type: type }: { _id: string; _type: string },
  title: string | null,
  field: string,
): ContentPlace {
  return { id, type, title: title || 'Untitled', field };
}

/**
 * Returns the links on this site that lead nowhere, and those that the site does not show as links because
 * they are no addresses.
 * @param siteUrl canonical origin. A link that begins with it is one on this site.
 */
export function deadLinks(
  links: readonly ContentLink[],
  leadsSomewhere: LeadsSomewhere,
  siteUrl: string,
): DeadLink[] {
  const problemOf = (address: string): DeadLink['problem'] | undefined => {
    if (safeHref(address) === undefined) return 'no-address';
    const path = ownPath(address, siteUrl);
    // A link to a section of the same page has no path.
    const isDead = path !== undefined && !path.startsWith('#') && !leadsSomewhere(path);
    return isDead ? 'nowhere' : undefined;
  };
  return links.flatMap((link) => {
    const problem = problemOf(link.address);
    return problem ? [{ ...link, problem }] : [];
  });
}

/** Returns the path of an address on this site; undefined for an address elsewhere. */
function ownPath(address: string, siteUrl: string): string | undefined {
  if (/^[/#]/.test(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === siteUrl ? pathname : undefined;
}

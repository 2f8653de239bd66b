import type { AppLoadContext } from '@remix-run/node';
import { MAX_LIST_ITEMS } from '~/platform/constants';
import { firstOf } from '~/platform/text/counted';
import { ContentUnavailableError, type ContentReader } from '~/content/content-reader';
import { pause } from '~/content/pause.server';
import { plainPath } from '~/content/redirect-target';
import { UNTITLED } from '~/content/document-fields.server';
import { PAGE_SLUGS_QUERY } from '~/content/queries';
import { PAGE_PATTERN, pathOf } from '~/content/addresses/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { breadcrumbs, type StructuredData } from '~/site/seo/structured-data.server';
import type { LoadedSection } from './page-section';
import type { LoadProps, SectionKind, StoredSection } from '../sections/section';
import { PAGE_QUERY } from './page-queries';
import { kinds } from './section-kinds.generated.server';

/** What the server module of a kind of section exports. */
interface KindOnServer {
  /** Returns what the component shows. Without it, that is the stored section. */
  load?: (props: LoadProps<SectionKind>) => unknown;
  /** Returns objects for the page's JSON-LD. */
  structuredData?: (section: StoredSection) => StructuredData[];
}

/** Returns the server module of a section's kind; an empty one for a kind without. */
function kindOf({ _type }: StoredSection): KindOnServer {
  // The functions of a kind take its own sections only, which TypeScript cannot see.
  return _type in kinds ? (kinds[_type as keyof typeof kinds] as unknown as KindOnServer) : {};
}

/** A page without an opening begins with an empty one, which shows the page's title. It is stored nowhere. */
const EMPTY_OPENING: StoredSection<'opening'> = {
  _type: 'opening',
  _key: '',
  standfirst: null,
  layout: null,
  picture: null,
  actions: null,
};

/**
 * Reads the page at an address, as it is stored.
 * @param path the address without its first slash. A form may be sent to one with a trailing slash or with
 * capitals; other requests are redirected. Made-up addresses are not queried: they would fill the cache.
 * @returns null when there is no such page.
 */
async function findPage(content: ContentReader, path: string) {
  const slug = plainPath(path).toLowerCase();
  const slugs = await content.query(PAGE_SLUGS_QUERY);
  if (!slugs.includes(slug)) return null;
  const parent = slug.includes('/') ? slug.slice(0, slug.indexOf('/')) : '';
  const page = await content.query(PAGE_QUERY, { slug, parent });
  if (!page) return null;
  const all = page.sections ?? [];
  const sections = all.slice(0, MAX_LIST_ITEMS);
  const hasOpening = sections.some(({ _type }) => _type === 'opening');
  return {
    ...page,
    slug,
    title: page.title || UNTITLED,
    parent: page.parent ? { title: page.parent, slug: parent } : undefined,
    sectionCount: all.length,
    sections: (hasOpening ? sections : [EMPTY_OPENING, ...sections]).map(withHeading),
  };
}

/**
 * Returns a form without a heading with the heading of the form on the home page. Right below the page's
 * title it gets none: two headings in a row say the same.
 */
function withHeading(section: StoredSection, index: number, all: StoredSection[]): StoredSection {
  if (section._type !== 'enquiryForm' || all[index - 1]?._type === 'opening') return section;
  return { ...section, heading: section.formName };
}

/**
 * Loads the page at an address, with what its route declares about it; null when there is no such page.
 * @param search the search parameters of its address
 */
export async function loadPage(context: AppLoadContext, path: string, search: URLSearchParams) {
  const { content, contentConfig, preview } = context;
  const page = await findPage(content, path);
  if (!page) return null;
  const { title, sections } = page;
  const opening = sections.find(({ _type }) => _type === 'opening');
  const loaded: LoadedSection[] = [];
  for (const [index, section] of sections.entries()) {
    const pageTitle = section === opening ? title : undefined;
    const props = { section, pageTitle, content, contentConfig, search };
    const { load } = kindOf(section);
    loaded.push({
      key: section._key,
      id: `section-${index + 1}`,
      isNamed: 'heading' in section && Boolean(section.heading),
      kind: section._type,
      content: load ? await load(props) : section,
    });
    await pause();
  }
  if (page.sectionCount > MAX_LIST_ITEMS) loaded.push(noteOfRest(page.sectionCount));
  return {
    sections: loaded,
    preview: preview?.isInStudio ? { id: page._id, baseUrl: preview.studioOrigin } : undefined,
  };
}

/** Returns a section that is stored nowhere. It says at the end of a page beyond the limit what the page shows. */
function noteOfRest(sectionCount: number): LoadedSection {
  const note = `(${firstOf(MAX_LIST_ITEMS, sectionCount, 'sections')})`;
  return { key: '', id: 'rest', isNamed: false, note };
}

/**
 * Returns whether the page at an address has the enquiry form. Other pages take no enquiries. While the content
 * cannot be read, every page does: an enquiry must not be lost.
 */
export async function hasEnquiryForm(content: ContentReader, path: string): Promise<boolean> {
  try {
    const page = await findPage(content, path);
    return page?.sections.some(({ _type }) => _type === 'enquiryForm') ?? false;
  } catch (error) {
    if (error instanceof ContentUnavailableError) return true;
    throw error;
  }
}

/** Returns the metadata of a page made of sections; null when there is no such page. */
export async function pageMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, site, params } = request;
  const page = await findPage(content, params['*'] ?? '');
  if (!page) return null;
  const { slug, title, parent, seo, noindex, sections } = page;
  const path = pathOf(PAGE_PATTERN, slug);
  const steps = parent ? [{ name: parent.title, path: pathOf(PAGE_PATTERN, parent.slug) }] : [];
  const opening = sections.find((section) => section._type === 'opening');
  return {
    path,
    title,
    description: opening?.standfirst,
    seo,
    noindex: noindex === true,
    shareImage: await pageShareContent(request, { path, title, seo }),
    structuredData: [
      breadcrumbs(site, [...steps, { name: title, path }]),
      ...sections.flatMap((section) => kindOf(section).structuredData?.(section) ?? []),
    ],
  };
}

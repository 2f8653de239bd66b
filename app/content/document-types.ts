import {
  ARTICLE_PATTERN,
  AUTHOR_PATTERN,
  CONTACT_PATH,
  HOME_PATH,
  INSIGHTS_PATH,
  PAGE_PATTERN,
  pathOf,
  sectionPath,
  SERVICE_PATTERN,
  TOPIC_PATTERN,
} from './addresses/paths';
import { isServedSlug } from './addresses/slugs';

/** How the site and the Studio handle the documents of one type. */
export interface DocumentType {
  /** The title of the documents' list in the Studio, a plural. */
  title: string;
  /** The ids of the fixed documents, which staff can neither delete nor move to another address. */
  ids?: readonly string[];
  /** Whether staff add documents to the fixed ones. They always do to a type without fixed ones. */
  isExtensible?: true;
  /**
   * The path of a document's page; `:slug` stands for the document's slug. The sitemap, `llms.txt`,
   * the pages rendered at the start, the Studio's previews and the redirects for changed slugs are
   * derived from it.
   */
  path?: string;
  /** The field with the title of a document that has a page; `title` by default. */
  titleField?: string;
  /** How many parts a slug may have, with a slash between them; 1 by default. */
  slugParts?: number;
  /** The path of the page that lists the documents. */
  listPath?: string;
  /** Whether the feed contains the documents, which then need `publishedAt`, `summary` and `body`. */
  isInFeed?: true;
  /** Other places where visitors see a document. */
  shownOn?: readonly Place[];
  /** A note for staff beside these places, when the list is not complete. */
  shownOnNote?: string;
  /** Visitors write these documents, so staff cannot create one. */
  isWrittenByVisitors?: true;
  /** Only administrators may change these documents. */
  isForAdministrators?: true;
  /** The fields that only administrators may change, where editors may change the others. */
  administratorFields?: readonly string[];
  /** Where the Studio shows the list. The lists have the order of this module. */
  studio: {
    /** The Studio separates the groups by lines. */
    group: 'site' | 'inbox' | 'settings';
    /** The title of the submenu that contains the list. */
    menu?: string;
    /** Whether staff order the documents by dragging them. */
    isOrderedByHand?: true;
    /**
     * The date of publication, by which the documents are sorted, newest first. When it lies ahead, Publish asks
     * whether to wait for it, so no date that lies ahead by nature belongs here.
     */
    newestFirstBy?: 'publishedAt';
  };
}

/** A place on the site, with a title for staff. */
export interface Place {
  title: string;
  path: string;
}

const HOME: Place = { title: 'Home page', path: HOME_PATH };
const INSIGHTS: Place = { title: 'Insights', path: INSIGHTS_PATH };

/**
 * The registry of document types. The Studio's schemas, structure, locations and main documents, and
 * the site's sitemap, `llms.txt`, feed and warm-up are derived from it.
 */
export const DOCUMENT_TYPES = {
  homePage: {
    title: 'Home page',
    ids: ['homePage'],
    path: HOME_PATH,
    studio: { group: 'site' },
  },
  service: {
    title: 'Services',
    path: SERVICE_PATTERN,
    shownOn: [{ title: 'Home page, Services', path: sectionPath('services') }],
    studio: { group: 'site', isOrderedByHand: true },
  },
  approachStep: {
    title: 'Approach',
    shownOn: [{ title: 'Home page, Approach', path: sectionPath('approach') }],
    studio: { group: 'site', isOrderedByHand: true },
  },
  clientLogo: {
    title: 'Client logos',
    shownOn: [{ title: 'Home page, Trusted By', path: sectionPath('trusted-by') }],
    studio: { group: 'site', isOrderedByHand: true },
  },
  rotatingQuestion: {
    title: 'Questions',
    shownOn: [{ title: 'Home page, top', path: HOME_PATH }],
    studio: { group: 'site', isOrderedByHand: true },
  },
  insightsPage: {
    title: 'Insights page',
    ids: ['insightsPage'],
    path: INSIGHTS_PATH,
    studio: { group: 'site', menu: 'Insights' },
  },
  article: {
    title: 'Articles',
    path: ARTICLE_PATTERN,
    listPath: INSIGHTS_PATH,
    isInFeed: true,
    shownOn: [INSIGHTS],
    studio: { group: 'site', menu: 'Insights', newestFirstBy: 'publishedAt' },
  },
  topic: {
    title: 'Topics',
    path: TOPIC_PATTERN,
    shownOn: [INSIGHTS],
    studio: { group: 'site', menu: 'Insights' },
  },
  author: {
    title: 'People',
    path: AUTHOR_PATTERN,
    titleField: 'name',
    shownOn: [INSIGHTS],
    shownOnNote:
      'Shown on their own page, with their articles and services, and in each section “People” that shows everyone',
    studio: { group: 'site', isOrderedByHand: true },
  },
  page: {
    title: 'Pages',
    ids: ['page-about', 'page-contact', 'page-privacy'],
    isExtensible: true,
    path: PAGE_PATTERN,
    slugParts: 2,
    studio: { group: 'site', menu: 'Pages' },
  },
  enquiry: {
    title: 'Enquiries',
    isWrittenByVisitors: true,
    studio: { group: 'inbox' },
  },
  siteSettings: {
    title: 'Settings',
    ids: ['siteSettings'],
    shownOn: [HOME, { title: 'Contact', path: CONTACT_PATH }],
    shownOnNote: 'Used on every page',
    administratorFields: ['brand', 'firm', 'inbox', 'timeZone'],
    studio: { group: 'settings' },
  },
  redirect: { title: 'Redirects', isForAdministrators: true, studio: { group: 'settings' } },
} as const satisfies Record<string, DocumentType>;

export type DocumentTypeName = keyof typeof DOCUMENT_TYPES;

/** All types with their names, in the order of the registry. */
export const documentTypes: readonly (DocumentType & { name: DocumentTypeName })[] =
  Object.entries<DocumentType>(DOCUMENT_TYPES).map(([name, type]) => ({
    ...type,
    name: name as DocumentTypeName,
  }));

/** The types whose documents only administrators may change. */
export const ADMINISTRATOR_TYPES = documentTypes
  .filter(({ isForAdministrators }) => isForAdministrators)
  .map(({ name }) => name);

/** The types whose documents visitors write. The lake keeps no history of them. */
export const VISITOR_TYPES = documentTypes
  .filter(({ isWrittenByVisitors }) => isWrittenByVisitors)
  .map(({ name }) => name);

/** The types of the documents that only the site's server may write. The Studio has no form for them. */
export const SERVER_TYPES: readonly string[] = [
  'erasure',
  'erasureRecord',
  'mail',
  // The record of a preview, which earlier versions of the site stored.
  'previewSession',
  'reply',
  // Sanity's “Share this preview”, which would show every draft to anybody. Nothing writes it.
  'sanity.previewUrlShareAccess',
];

/** The types whose documents a link refers to, so that it follows their address. */
export const LINKED_TYPES = documentTypes
  .map(({ name }) => name)
  .filter((name) => changeablePath(name) !== undefined);

/** The types whose documents staff write. */
export const STAFF_TYPES = documentTypes
  .filter(({ isWrittenByVisitors }) => !isWrittenByVisitors)
  .map(({ name }) => name);

/** Returns the registry's entry of a type; undefined for types of Sanity, such as image assets. */
export function documentType(schemaType: string): DocumentType | undefined {
  return Object.hasOwn(DOCUMENT_TYPES, schemaType)
    ? (DOCUMENT_TYPES as Record<string, DocumentType>)[schemaType]
    : undefined;
}

/** Returns whether a document is a fixed one of its type: the site needs it, at its address. */
export function isFixed(schemaType: string, id: string | undefined): boolean {
  return id !== undefined && (documentType(schemaType)?.ids?.includes(id) ?? false);
}

/**
 * Returns the path pattern of a type whose documents have a page at an address that staff choose;
 * undefined for the others. A changed address leaves a redirect behind.
 */
export function changeablePath(schemaType: string): string | undefined {
  const type = documentType(schemaType);
  return type && isCreatable(schemaType) && type.path?.includes(':slug') ? type.path : undefined;
}

/** Returns whether staff create documents of a type: visitors, not staff, write enquiries. */
export function isCreatable(schemaType: string): boolean {
  const type = documentType(schemaType);
  return (
    type !== undefined && (!type.ids || type.isExtensible === true) && !type.isWrittenByVisitors
  );
}

/**
 * Returns the path of a document's own page; undefined when its type has none, or when no page can have its slug.
 * @param slug as it is stored.
 */
export function ownPath(schemaType: string, slug: unknown): string | undefined {
  const type = documentType(schemaType);
  if (!type?.path?.includes(':slug')) return type?.path;
  return isServedSlug(slug, type) ? pathOf(type.path, slug) : undefined;
}

/**
 * Returns the page on which a document is best seen: its own, or the first other place.
 * @param slug as it is stored.
 * @returns undefined when no page shows the document.
 */
export function placeOf(schemaType: string, slug: unknown): string | undefined {
  const type = documentType(schemaType);
  return type?.path ? ownPath(schemaType, slug) : type?.shownOn?.[0]?.path;
}

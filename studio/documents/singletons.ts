export const PAGE_IDS = ['page-about', 'page-contact', 'page-privacy'];

/** Documents that the site has exactly one of, by the ids under which it looks for them. */
const SINGLETON_IDS: Record<string, string[]> = {
  homePage: ['homePage'],
  insightsPage: ['insightsPage'],
  siteSettings: ['siteSettings'],
  page: PAGE_IDS,
};

/** Whether there is a fixed number of documents of this type: staff edit them, and make no others. */
export function isSingleton(schemaType: string): boolean {
  return schemaType in SINGLETON_IDS;
}

/** Whether this is one of those documents, and not a second one that an address led to. */
export function isTheSingleton(schemaType: string, id: string | undefined): boolean {
  return id !== undefined && (SINGLETON_IDS[schemaType]?.includes(id) ?? false);
}

/** Whether staff make documents of this type at all: enquiries come from visitors. */
export function isCreatable(schemaType: string): boolean {
  return !isSingleton(schemaType) && schemaType !== 'enquiry';
}

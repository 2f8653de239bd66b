import { ABOUT_PATH, INSIGHTS_PATH, INSIGHTS_TITLE, PRIVACY_PATH } from '~/paths';

/**
 * The ids of the sections that the header tracks while the page scrolls, from top to bottom. The
 * specification requires `investment` and `about`, although the home page has no such sections today.
 */
export const SECTIONS = [
  'home',
  'services',
  'approach',
  'contact',
  'investment',
  'about',
  'trusted-by',
] as const;

/** The id of a section's element, which is also the anchor in its address. */
export type SectionId = (typeof SECTIONS)[number];

/** Id of the enquiry form's element, on the home page and on the contact page. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

/** Attribute of a list of links to sections, of which the page's script marks the active one. */
export const TRACKED_ATTRIBUTE = 'data-tracked';

/** Id of the status in which "Loading..." appears. */
export const LOADING_NOTICE_ID = 'loading';

/** The target of a navigation link: a section of the home page, or another page. */
export type Destination = { label: string } & ({ section: SectionId } | { path: string });

export const HEADER_DESTINATIONS: readonly Destination[] = [
  { label: 'Services', section: 'services' },
  { label: 'Approach', section: 'approach' },
  { label: 'Contact Us', section: 'contact' },
  { label: INSIGHTS_TITLE, path: INSIGHTS_PATH },
  { label: 'About Us', path: ABOUT_PATH },
  { label: 'Trusted By', section: 'trusted-by' },
];

export const FOOTER_DESTINATIONS: readonly Destination[] = [
  { label: 'Services', section: 'services' },
  { label: 'Approach', section: 'approach' },
  { label: 'Articles', path: INSIGHTS_PATH },
  { label: 'Contact Us', section: 'contact' },
  { label: 'Privacy', path: PRIVACY_PATH },
];

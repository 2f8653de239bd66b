import { ABOUT_PATH, INSIGHTS_PATH, INSIGHTS_TITLE, PRIVACY_PATH } from '~/paths';

/**
 * Every section that the header follows while the page scrolls, from top to bottom. The specification
 * names them. The home page has no section `investment` or `about` today: `/about` is a page of its own,
 * and nothing links to the other. A section with one of these ids would be followed without a change.
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

/** The id of a section's element; also its anchor in an address. */
export type SectionId = (typeof SECTIONS)[number];

/** Id of the enquiry form's element, on the home and on the contact page. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

/** A place in the navigation: a section of the home page, or a page of its own. */
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

/** The home page's sections that the header tells apart while scrolling (SPEC.md section 2), top down. */
export const TRACKED_SECTIONS = [
  'home',
  'services',
  'approach',
  'contact',
  'investment',
  'about',
  'trusted-by',
] as const;

/** Id of a section's element; also its anchor in an address. */
export type SectionId = (typeof TRACKED_SECTIONS)[number];

/** Id of the enquiry form's element, on the home and on the contact page. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

/** A place in the navigation: a section of the home page, or a page of its own. */
export type Destination = { label: string } & ({ section: SectionId } | { path: string });

export const HEADER_DESTINATIONS: readonly Destination[] = [
  { label: 'Services', section: 'services' },
  { label: 'Approach', section: 'approach' },
  { label: 'Contact Us', section: 'contact' },
  { label: 'Insights', path: '/insights' },
  { label: 'About Us', path: '/about' },
  { label: 'Trusted By', section: 'trusted-by' },
];

export const FOOTER_DESTINATIONS: readonly Destination[] = [
  { label: 'Services', section: 'services' },
  { label: 'Approach', section: 'approach' },
  { label: 'Articles', path: '/insights' },
  { label: 'Contact Us', section: 'contact' },
  { label: 'Privacy', path: '/privacy' },
];

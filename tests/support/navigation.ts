/** What the header and the mobile menu list (SPEC.md section 2). */
export const DESTINATIONS = [
  'Services',
  'Approach',
  'Contact Us',
  'Insights',
  'About Us',
  'Trusted By',
];

/** Those of them that are sections of the home page: name, id. */
export const SECTION_LINKS = [
  ['Services', 'services'],
  ['Approach', 'approach'],
  ['Contact Us', 'contact'],
  ['Trusted By', 'trusted-by'],
] as const;

/** Those of them that are pages: name, path, title. */
export const PAGE_LINKS = [
  ['Insights', '/insights', 'Insights'],
  ['About Us', '/about', 'About us'],
] as const;

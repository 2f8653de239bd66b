import type { Page } from '@playwright/test';

/** The entries of the header and of the mobile menu [header.navigation]. */
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

/** The ids of the sections of a page, from top to bottom. */
export function sectionsOf(page: Page): Promise<string[]> {
  return page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
}

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

/** The entries that lead to a section of the home page: text, id. */
export const SECTION_LINKS = [
  ['Services', 'services'],
  ['Approach', 'approach'],
  ['Contact Us', 'contact'],
  ['Trusted By', 'trusted-by'],
] as const;

/** The entries that lead to another page: text, path, heading. */
export const PAGE_LINKS = [
  ['Insights', '/insights', 'Insights'],
  ['About Us', '/about', 'About us'],
] as const;

/** Returns the ids of a page's sections, from top to bottom. */
export function sectionsOf(page: Page): Promise<string[]> {
  return page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
}

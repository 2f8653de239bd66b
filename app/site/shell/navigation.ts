import { sectionPath } from '../../content/addresses/paths';

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

/** The sections to which the menu and the footer can link, with their titles for staff. */
export const LINKED_SECTIONS = {
  services: 'Services',
  approach: 'Approach',
  contact: 'Enquiry form',
  'trusted-by': 'Client logos',
} as const satisfies Partial<Record<SectionId, string>>;

export type LinkedSection = keyof typeof LINKED_SECTIONS;

/** An entry of the header, the menu or the footer. */
export interface NavigationEntry {
  label: string;
  href: string;
}

/** Returns whether the entry leads to the enquiry form. It looks like a button, and has a card in the header. */
export function isContact({ href }: NavigationEntry): boolean {
  return href === sectionPath('contact');
}

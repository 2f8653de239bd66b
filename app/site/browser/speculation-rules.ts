import {
  LIST_PARAMETERS,
  PREVIEW_FOLDER,
  STAFF_FOLDER,
  STUDIO_PATH,
} from '~/content/addresses/paths';

/** A prerendered search would count against the visitor's limit of searches. */
const SEARCHES = `/*\\?*${LIST_PARAMETERS.search}=*`;

/**
 * Links that are not prerendered: staff's pages, searches, files, parts of another page, to which the page's
 * script scrolls itself, and services, which it opens in a dialog.
 */
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                ...[STUDIO_PATH, STAFF_FOLDER, PREVIEW_FOLDER].map((folder) => `${folder}*`),
                SEARCHES,
                '/*.*',
              ],
            },
          },
          { not: { selector_matches: '[target], [download], [href*="#"], .service-card a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * The text of the rules by which a browser renders the page of a link before it is followed, when the
 * pointer rests on the link or presses it. The page's policy allows this text by its hash.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = JSON.stringify(RULES);

/**
 * Adds the rules to the page. HTML checkers do not know scripts of their type, and neither do browsers without
 * speculation rules, which ignore them.
 */
export function addSpeculationRules(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}

import type { LocaleResourceBundle, PluginOptions } from 'sanity';

const LOCALE = 'en-GB';

/**
 * Makes the Studio show dates and weeks as the British write them. Sanity has only American English, whose texts
 * stay, with those of the plugins and of this Studio.
 */
export function britishEnglish(own: LocaleResourceBundle[]): NonNullable<PluginOptions['i18n']> {
  return {
    locales: ([american]) => [
      {
        id: LOCALE,
        title: 'English',
        bundles: (american?.bundles ?? []).map((bundle) => ({ ...bundle, locale: LOCALE })),
        weekInfo: { firstDay: 1, weekend: [6, 7], minimalDays: 4 },
      },
    ],
    bundles: (others) => [...others, ...own].map((bundle) => ({ ...bundle, locale: LOCALE })),
  };
}

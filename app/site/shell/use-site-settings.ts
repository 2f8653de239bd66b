import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';
import type { ShellSettings } from './shell-settings.server';

/** Shown in the wordmark of an error page when the settings could not be loaded. */
export const FALLBACK_BRAND = 'Wexcombe';

type SiteSettings = Partial<ShellSettings> & Pick<ShellSettings, 'brand' | 'header' | 'footer'>;

const WITHOUT_SETTINGS: SiteSettings = { brand: FALLBACK_BRAND, header: [], footer: [] };

/**
 * Returns the site's settings. On an error page the root loader may have failed; the result then has
 * only the fallback brand, and no entries.
 */
export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<typeof loader>('root')?.settings ?? WITHOUT_SETTINGS;
}

/** Returns the `tel:` address of a phone number as staff write it, such as "+44 20 7946 0142". */
export function telephoneHref(number: string): string {
  // In "+44 (0)20" the zero is dialled only within the country.
  return `tel:${number.replace('(0)', '').replace(/[^+\d]/g, '')}`;
}

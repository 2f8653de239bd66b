import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';
import type { NavigationEntry } from './navigation';

/** Shown in the wordmark of an error page when the settings could not be loaded. */
export const FALLBACK_BRAND = 'Wexcombe';

interface SiteSettings {
  brand: string;
  phoneUs: string | undefined;
  phoneUk: string | undefined;
  email: string | undefined;
  header: NavigationEntry[];
  footer: NavigationEntry[];
}

/**
 * Returns the site's settings. On an error page the root loader may have failed; the result then has
 * only the fallback brand, and no entries.
 */
export function useSiteSettings(): SiteSettings {
  const settings = useRouteLoaderData<typeof loader>('root')?.settings;
  return {
    brand: settings?.brand ?? FALLBACK_BRAND,
    phoneUs: settings?.phoneUs ?? undefined,
    phoneUk: settings?.phoneUk ?? undefined,
    email: settings?.email ?? undefined,
    header: settings?.header ?? [],
    footer: settings?.footer ?? [],
  };
}

/** Returns the tagline, which staff write in the settings. */
export function useTagline(): string {
  return useRouteLoaderData<typeof loader>('root')?.settings?.tagline ?? '';
}

/** Returns the `tel:` address of a phone number as staff write it, such as "+44 20 7946 0142". */
export function telephoneHref(number: string): string {
  // In "+44 (0)20" the zero is dialled only within the country.
  return `tel:${number.replace('(0)', '').replace(/[^+\d]/g, '')}`;
}

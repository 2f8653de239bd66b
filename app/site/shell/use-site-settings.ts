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

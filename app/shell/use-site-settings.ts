import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';

/** Shown where the content source cannot be asked: the wordmark survives errors. */
const FALLBACK_BRAND = 'Wexcombe';

/** The site's settings, also on an error page, where the loader may not have answered. */
export function useSiteSettings(): { brand: string; phoneUs?: string; phoneUk?: string } {
  const settings = useRouteLoaderData<typeof loader>('root')?.settings;
  return {
    brand: settings?.brand ?? FALLBACK_BRAND,
    ...(settings?.phoneUs && { phoneUs: settings.phoneUs }),
    ...(settings?.phoneUk && { phoneUk: settings.phoneUk }),
  };
}

/** The firm's tagline, as staff wrote it. */
export function useTagline(): string {
  return useRouteLoaderData<typeof loader>('root')?.settings?.tagline ?? '';
}

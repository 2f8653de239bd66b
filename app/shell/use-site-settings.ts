import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';

/** Shown where the content source cannot be asked: the wordmark survives errors. */
const FALLBACK_BRAND = 'Wexcombe';

interface SiteSettings {
  brand: string;
  phoneUs: string | undefined;
  phoneUk: string | undefined;
}

/** The site's settings, also on an error page, where the loader may not have answered. */
export function useSiteSettings(): SiteSettings {
  const settings = useRouteLoaderData<typeof loader>('root')?.settings;
  return {
    brand: settings?.brand ?? FALLBACK_BRAND,
    phoneUs: settings?.phoneUs ?? undefined,
    phoneUk: settings?.phoneUk ?? undefined,
  };
}

/** The firm's tagline, as staff wrote it. */
export function useTagline(): string {
  return useRouteLoaderData<typeof loader>('root')?.settings?.tagline ?? '';
}

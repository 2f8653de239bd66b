import { useRouteLoaderData } from '@remix-run/react';
import type { LAYOUT_QUERY_RESULT } from '~/content/content-types.generated';
import type { loader } from '~/root';

/** What header and footer show; every field may still be empty in a fresh dataset. */
export type LayoutSettings = NonNullable<LAYOUT_QUERY_RESULT>;

/** Shown where the content source cannot be asked: the wordmark survives errors. */
const FALLBACK_BRAND = 'Wexcombe';

/** The site's settings, also on an error page, where the loader may not have answered. */
export function useLayoutSettings(): { brand: string; phoneUs?: string; phoneUk?: string } {
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

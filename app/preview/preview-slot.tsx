import { useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { loader } from '~/root';

const PreviewTools = lazy(() => import('./preview-tools'));

/** Returns whether the page is a preview, which shows all drafts to staff. */
export function usePreview(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.drafts === true;
}

/** Renders what a page with drafts says of them. Visitors' browsers never load its code. */
export function PreviewSlot() {
  const drafts = useRouteLoaderData<typeof loader>('root')?.drafts;
  if (!drafts) return null;
  return (
    <Suspense fallback={null}>
      <PreviewTools drafts={drafts} />
    </Suspense>
  );
}

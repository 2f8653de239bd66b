import { useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { loader } from '~/root';

const PreviewTools = lazy(() => import('./preview-tools'));

/** Returns whether the page is a preview, which shows drafts to staff. */
export function usePreview(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.isPreview ?? false;
}

/** Renders the preview tools in a preview. Visitors' browsers never load their code. */
export function PreviewSlot() {
  const isPreview = usePreview();
  if (!isPreview) return null;
  return (
    <Suspense fallback={null}>
      <PreviewTools />
    </Suspense>
  );
}

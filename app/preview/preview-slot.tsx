import { lazy, Suspense } from 'react';

const PreviewTools = lazy(() => import('./preview-tools'));

/** The place of the preview's tools in every page; their code is fetched for previews only. */
export function PreviewSlot({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <Suspense fallback={null}>
      <PreviewTools />
    </Suspense>
  );
}

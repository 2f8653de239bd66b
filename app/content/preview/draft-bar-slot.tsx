import { useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { loader } from '~/root';

const DraftBar = lazy(() => import('./draft-bar'));

/** Returns which drafts the page shows; undefined on a page for visitors. */
export function useDrafts() {
  return useRouteLoaderData<typeof loader>('root')?.drafts;
}

/** Returns whether staff edit the page in the Studio, where it shows all drafts. */
export function useIsEdited(): boolean {
  const drafts = useDrafts();
  return drafts?.date === null && drafts.isInStudio;
}

/** Renders the bar of a page that shows drafts. Visitors' browsers never load its code. */
export function DraftBarSlot() {
  const drafts = useDrafts();
  if (!drafts) return null;
  return (
    <Suspense fallback={null}>
      <DraftBar drafts={drafts} />
    </Suspense>
  );
}

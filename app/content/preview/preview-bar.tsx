import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PREVIEW_DISABLE_PATH } from '~/content/addresses/staff-paths';
import { DateForm } from './date-form';
import { DraftBarFrame, LINK } from './draft-bar-frame';
import type { StaffPreview } from './drafts-on-page';

const ClickToEdit = lazy(() => import('./click-to-edit'));

/** The bar that says that the page is a preview. */
export default function PreviewBar({ date, canChooseDate }: StaffPreview) {
  // The server does not render the overlays, and React has to finish with the page before it adds them.
  const hasOverlays = useInBrowser(() => !date || isInFrame() || window.opener !== null);
  const isInStudio = useInBrowser(isInFrame);
  return (
    <>
      <DraftBarFrame
        label="Preview"
        notice={
          <>
            <strong>Preview</strong>{' '}
            {date
              ? `The site as it will be on ${date.words}.`
              : 'This page shows drafts. Visitors do not see them.'}
            {isInStudio && !date && (
              <>
                {' '}
                Click words to edit them. Links, buttons and fields work; to edit their words, click
                the blue label above them.
              </>
            )}
          </>
        }
        links={
          <>
            {canChooseDate && <DateForm date={date} />}
            {/* In the Studio, staff leave Preview for another tool. A page for visitors refuses to be in a frame. */}
            {!isInStudio && (
              // A plain link loads the next page completely, so that no part of the preview remains.
              <a href={PREVIEW_DISABLE_PATH} style={LINK}>
                Exit preview
              </a>
            )}
          </>
        }
      />
      {/* On a date nothing can be edited, but the Studio's Preview has to know which page it shows. */}
      {hasOverlays && (
        <Suspense fallback={null}>
          <ClickToEdit />
        </Suspense>
      )}
    </>
  );
}

/** Returns what a function returns in the browser; false on the server and while React hydrates the page. */
function useInBrowser(ask: () => boolean): boolean {
  return useSyncExternalStore(subscribeToNothing, ask, () => false);
}

const subscribeToNothing = () => () => {};

/** Returns whether the page is in the Studio's Preview. No other page may have it in a frame. */
function isInFrame(): boolean {
  return window.parent !== window;
}

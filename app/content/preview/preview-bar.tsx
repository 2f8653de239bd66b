import { lazy, Suspense, useSyncExternalStore, type CSSProperties } from 'react';
import { PREVIEW_DISABLE_PATH } from '~/paths';
import { DateForm, LINK } from './date-form';
import type { StaffPreview } from './drafts-on-page';

const ClickToEdit = lazy(() => import('./click-to-edit'));

/** Inline styles, so that the style sheet for visitors does not contain rules for previews. */
const BAR: CSSProperties = {
  position: 'fixed',
  bottom: '1rem',
  left: '50%',
  zIndex: 55,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.5rem',
  width: 'max-content',
  maxWidth: 'calc(100vw - 2rem)',
  padding: '0.75rem 1.25rem',
  fontSize: '0.9375rem',
  color: 'var(--color-paper)',
  background: 'var(--color-ink)',
  border: '1px solid var(--color-copper-on-ink)',
  borderRadius: 'var(--radius-medium)',
  translate: '-50% 0',
};

/** The bar that says that the page is a preview. */
export default function PreviewBar({ date, canChooseDate }: StaffPreview) {
  // The server does not render the overlays, and React has to finish with the page before it adds them.
  const hasOverlays = useSyncExternalStore(
    subscribeToNothing,
    () => !date || isShownByStudio(),
    () => false,
  );
  return (
    <>
      <div role="region" aria-label="Preview" className="on-ink" style={BAR}>
        <p>
          <strong>Preview</strong>{' '}
          {date
            ? `The site as it will be on ${date.words}.`
            : 'This page shows drafts. Visitors do not see them.'}
        </p>
        {canChooseDate && <DateForm date={date} />}
        {/* A plain link loads the next page completely, so that no part of the preview remains. */}
        <a href={PREVIEW_DISABLE_PATH} style={LINK}>
          Exit preview
        </a>
      </div>
      {/* On a date nothing can be edited, but the Studio's Preview has to know which page it shows. */}
      {hasOverlays && (
        <Suspense fallback={null}>
          <ClickToEdit />
        </Suspense>
      )}
    </>
  );
}

const subscribeToNothing = () => () => {};

/** Returns whether the page is in the frame of the Studio's Preview, or in a window that it opened. */
function isShownByStudio(): boolean {
  return window.parent !== window || window.opener !== null;
}

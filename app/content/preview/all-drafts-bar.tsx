import { VisualEditing } from '#visual-editing';
import type { CSSProperties } from 'react';
import { MANIFEST_PATH, PREVIEW_DISABLE_PATH } from '~/paths';

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

const EXIT: CSSProperties = {
  fontWeight: 600,
  color: 'var(--color-copper-on-ink)',
  textDecoration: 'underline',
};

/** The bar that says that the page is a preview, and the overlays for click-to-edit. */
export default function AllDraftsBar() {
  return (
    <>
      <div role="region" aria-label="Preview" className="on-ink" style={BAR}>
        <p>
          <strong>Preview</strong> This page shows drafts. Visitors do not see them.
        </p>
        {/* A plain link loads the next page completely, so that no part of the preview remains. */}
        <a href={PREVIEW_DISABLE_PATH} style={EXIT}>
          Exit preview
        </a>
      </div>
      {/* The handle that the overlays show does not drag; the handles of sections do. */}
      <style>{'sanity-visual-editing .drag-handle { display: none }'}</style>
      <VisualEditing refresh={reloadWhenReachable} />
    </>
  );
}

/**
 * Loads the page again when the Studio asks for it, unless the site cannot be reached: an error page would
 * take the place of the page that somebody is editing.
 */
async function reloadWhenReachable(_change: unknown, reload: () => false | Promise<void>) {
  try {
    const { ok } = await fetch(MANIFEST_PATH, { method: 'HEAD', cache: 'no-store' });
    if (ok) await reload();
  } catch {
    // The Studio asks again when its change is stored.
  }
}

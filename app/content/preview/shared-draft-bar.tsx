import type { CSSProperties } from 'react';
import { PREVIEW_DISABLE_PATH } from '~/paths';
import type { SharedDraftNotice } from './drafts-on-page';

/** Inline styles, so that the style sheet for visitors does not contain rules for shared drafts. */
const BAR: CSSProperties = {
  padding: '0.75rem 0',
  fontSize: '0.9375rem',
  color: 'var(--color-paper)',
  background: 'var(--color-ink)',
  borderBottom: '1px solid var(--color-copper-on-ink)',
};

const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0.25rem 2rem',
};

const LINKS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.5rem' };

const LINK: CSSProperties = {
  padding: '0.25rem 0',
  fontWeight: 600,
  color: 'var(--color-copper-on-ink)',
  textDecoration: 'underline',
};

/** The bar that says that a page shows a draft, who shared it, and until when the link works. */
export function SharedDraftBar({ madeBy, ends, path, hasDraft }: SharedDraftNotice) {
  return (
    <div role="region" aria-label="Shared draft" className="on-ink" style={BAR}>
      <div className="page-grid">
        <div style={ROW}>
          <p>
            <strong>{hasDraft ? 'Draft, not published.' : 'No longer a draft.'}</strong>{' '}
            {hasDraft
              ? `${madeBy} shared it with you. Visitors do not see it. The link works until ${ends}.`
              : `What ${madeBy} shared with you was published or discarded. You see what visitors see.`}
          </p>
          {/* Plain links load the next page completely, so that no part of the draft remains. */}
          <p style={LINKS}>
            {hasDraft && (
              <a href={path} style={LINK}>
                Go to the draft
              </a>
            )}
            <a href={PREVIEW_DISABLE_PATH} style={LINK}>
              Leave the draft
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

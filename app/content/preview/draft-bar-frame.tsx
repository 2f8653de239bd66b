import type { CSSProperties, ReactNode } from 'react';

/** Inline styles, so that the style sheet for visitors does not contain rules for drafts. */
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

/** A long notice gets more lines before the links get a line of their own. */
const NOTICE: CSSProperties = { flex: '1 1 20rem' };

const LINKS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.5rem' };

export const LINK: CSSProperties = {
  padding: '0.25rem 0',
  fontWeight: 600,
  color: 'var(--color-copper-on-ink)',
  textDecoration: 'underline',
};

interface DraftBarFrameProps {
  label: string;
  /** What the page shows. */
  notice: ReactNode;
  links: ReactNode;
}

/** The bar of a page with drafts. It stands above the header and scrolls with the page, so it covers nothing. */
export function DraftBarFrame({ label, notice, links }: DraftBarFrameProps) {
  return (
    <div role="region" aria-label={label} className="on-ink" style={BAR}>
      <div className="page-grid">
        <div style={ROW}>
          <p style={NOTICE}>{notice}</p>
          <div style={LINKS}>{links}</div>
        </div>
      </div>
    </div>
  );
}

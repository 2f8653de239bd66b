import { useLocation } from '@remix-run/react';
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import {
  MOMENT_PARAMETERS,
  PREVIEW_DISABLE_PATH,
  PREVIEW_MOMENT_PATH,
  previewMomentPath,
} from '~/content/addresses/staff-paths';
import type { DraftsOnPage, SharedDraftNotice, StaffPreview } from './drafts-on-page';

/** Only staff load the overlays. */
const ClickToEdit = lazy(() => import('./click-to-edit'));

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

const LINK: CSSProperties = {
  padding: '0.25rem 0',
  fontWeight: 600,
  color: 'var(--color-copper-on-ink)',
  textDecoration: 'underline',
};

const FORM: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '0.5rem 1rem',
  padding: '0.5rem 0',
};

const FIELD: CSSProperties = {
  display: 'block',
  padding: '0.25rem 0.5rem',
  color: 'var(--color-paper)',
  colorScheme: 'dark',
  background: 'transparent',
  border: '1px solid currentColor',
  borderRadius: 'var(--radius-small)',
};

const BUTTON: CSSProperties = {
  padding: '0.25rem 1rem',
  fontWeight: 600,
  color: 'var(--color-ink)',
  background: 'var(--color-copper-on-ink)',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-small)',
};

/** The bar of a page that shows drafts. In a staff preview it comes with the click-to-edit overlays. */
export default function DraftBar({ drafts }: { drafts: DraftsOnPage }) {
  return drafts.date === undefined ? <SharedDraftBar {...drafts} /> : <PreviewBar {...drafts} />;
}

/** The bar that says that a page shows a draft, who shared it, and until when the link works. */
function SharedDraftBar({ madeBy, ends, path, hasDraft }: SharedDraftNotice) {
  return (
    <DraftBarFrame
      label="Shared draft"
      notice={
        <>
          <strong>{hasDraft ? 'Draft, not published.' : 'No longer a draft.'}</strong>{' '}
          {hasDraft
            ? `${madeBy} shared it with you. Visitors do not see it. The link works until ${ends}.`
            : `What ${madeBy} shared with you was published or discarded. You see what visitors see.`}
        </>
      }
    >
      {/* Plain links load the next page completely, so that no part of the draft remains. */}
      {hasDraft && (
        <a href={path} style={LINK}>
          Go to the draft
        </a>
      )}
      <a href={PREVIEW_DISABLE_PATH} style={LINK}>
        Leave the draft
      </a>
    </DraftBarFrame>
  );
}

/** The bar that says that the page is a preview. */
function PreviewBar({ date, isInStudio, canChooseDate }: StaffPreview) {
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
      >
        {canChooseDate && <DateForm date={date} />}
        {/* In the Studio, staff leave Preview for another tool. A page for visitors refuses to be in a frame. */}
        {!isInStudio && (
          // A plain link loads the next page completely, so that no part of the preview remains.
          <a href={PREVIEW_DISABLE_PATH} style={LINK}>
            Exit preview
          </a>
        )}
      </DraftBarFrame>
      {/* On a date nothing can be edited, but the Studio's Preview has to know which page it shows. */}
      {isInStudio && (
        <Suspense fallback={null}>
          <ClickToEdit />
        </Suspense>
      )}
    </>
  );
}

/** Chooses the moment at which the preview shows the site. It works without JavaScript. */
function DateForm({ date }: Pick<StaffPreview, 'date'>) {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  return (
    <>
      {date && (
        // A plain link loads the page completely, so that nothing of the other moment remains.
        <a href={previewMomentPath(undefined, page)} style={LINK}>
          Show all drafts
        </a>
      )}
      <details>
        <summary style={{ ...LINK, cursor: 'pointer' }}>
          {date ? 'Choose another date' : 'See the site on a date'}
        </summary>
        <form action={PREVIEW_MOMENT_PATH} style={FORM}>
          <input type="hidden" name={MOMENT_PARAMETERS.to} value={page} />
          <label>
            Date and time at the office
            <input
              type="datetime-local"
              name={MOMENT_PARAMETERS.at}
              defaultValue={date?.typed}
              required
              style={FIELD}
            />
          </label>
          <button style={BUTTON}>Show</button>
        </form>
      </details>
    </>
  );
}

interface DraftBarFrameProps {
  label: string;
  /** What the page shows. */
  notice: ReactNode;
  /** Links and forms. */
  children: ReactNode;
}

/** The bar of a page with drafts. It stands above the header and scrolls with the page, so it covers nothing. */
function DraftBarFrame({ label, notice, children }: DraftBarFrameProps) {
  return (
    <div role="region" aria-label={label} className="on-ink" style={BAR}>
      <div className="page-grid">
        <div style={ROW}>
          <p style={NOTICE}>{notice}</p>
          <div style={LINKS}>{children}</div>
        </div>
      </div>
    </div>
  );
}

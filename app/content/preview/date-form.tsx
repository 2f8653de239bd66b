import { useLocation } from '@remix-run/react';
import type { CSSProperties } from 'react';
import {
  MOMENT_PARAMETERS,
  PREVIEW_MOMENT_PATH,
  previewMomentPath,
} from '~/content/addresses/staff-paths';
import { LINK } from './draft-bar-frame';
import type { StaffPreview } from './drafts-on-page';

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

/** Chooses the moment at which the preview shows the site. It works without JavaScript. */
export function DateForm({ date }: Pick<StaffPreview, 'date'>) {
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

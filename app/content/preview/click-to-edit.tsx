import {
  enableVisualEditing,
  type HistoryAdapterNavigate,
  type HistoryRefresh,
  type OverlayComponentResolverContext,
} from '@sanity/visual-editing';
import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { MANIFEST_PATH } from '~/content/addresses/paths';

/** What acts on a click as on the site. The label that the overlays show above it edits its words. */
const CONTROLS = 'a[href], button, summary, input, select, textarea, [draggable]';

/** The overlays label a section, which they take for something that they can drag, with the title of its page. */
const WITHOUT_LABEL_OF_PAGE =
  'sanity-visual-editing [data-draggable] :has(.drag-handle) { display: none }';

const SECTION_LABEL: CSSProperties = {
  position: 'absolute',
  padding: '0.25rem 0.5rem',
  fontSize: '0.8125rem',
  color: 'white',
  background: 'var(--card-focus-ring-color)',
};

/** The overlays for click-to-edit, and the connection to the Studio around the page. */
export default function ClickToEdit() {
  useEffect(() => {
    const removal = new AbortController();
    const options = { capture: true, signal: removal.signal };
    window.addEventListener('mousedown', letControlsAct, options);
    window.addEventListener('click', letControlsAct, options);
    window.addEventListener('hashchange', closeInPlace, { signal: removal.signal });
    return () => removal.abort();
  }, []);
  useOverlays();
  return <style>{WITHOUT_LABEL_OF_PAGE}</style>;
}

/**
 * Adds the overlays, and connects them with the router. The component for Remix in `@sanity/visual-editing` takes them
 * away and connects them again whenever the page loads its data, and drops what is sent meanwhile.
 */
function useOverlays(): void {
  const { pathname, search, hash } = useLocation();
  const url = pathname + search + hash;
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const followed = useRef(0);
  const navigate = useNavigate();
  const [tellStudio, setTellStudio] = useState<HistoryAdapterNavigate>();
  useEffect(
    () =>
      enableVisualEditing({
        components: labelSection,
        refresh: (change) => refresh(change, () => setAsked((count) => count + 1)),
        history: {
          subscribe(tell) {
            setTellStudio(() => tell);
            return () => setTellStudio(undefined);
          },
          update: ({ type, url: to }) =>
            type === 'pop' ? navigate(-1) : navigate(to, { replace: type === 'replace' }),
        },
      }),
    [navigate],
  );
  useEffect(() => {
    // The router would abort a load that is not finished, and report an error.
    if (asked === followed.current || state !== 'idle') return;
    followed.current = asked;
    revalidate();
  }, [asked, revalidate, state]);
  useEffect(() => tellStudio?.({ type: 'push', url }), [tellStudio, url]);
}

/** Labels a section with its kind. */
function labelSection({ field }: OverlayComponentResolverContext) {
  if (field?.type !== 'unionOption') return undefined;
  return <span style={SECTION_LABEL}>{field.title}</span>;
}

/**
 * Keeps the overlays from taking a click on a control: they take each one on an element that they have marked,
 * or in a section, and have no setting for it. This runs before their own listeners.
 */
function letControlsAct(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest(CONTROLS)) return;
  if (target.closest('sanity-visual-editing')) return;
  // They would keep the focus from a form field, and the browser from dragging a section by its handle.
  if (event.type === 'mousedown') event.stopPropagation();
  // Escape makes them forget the element under the pointer, so they leave the click to the page.
  else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}

/**
 * Lets a dialog that was opened close without going back. In the Studio, the history also has the Studio's own
 * entries, so the page would stay where it is and the Studio would go back. See `fragment.ts`.
 */
function closeInPlace(): void {
  if (window === parent || !history.state?.hasOpened) return;
  history.replaceState({ ...history.state, hasOpened: false }, '');
}

/**
 * Loads the page again when the Studio asks for it. Presentation also tells of the changes of the one document that is
 * open beside the page, which `preview-header.tsx` in the Studio has among those of all documents.
 */
function refresh({ source }: HistoryRefresh, reload: () => void) {
  return source === 'manual' && reloadWhenReachable(reload);
}

/** An error page would take the place of the page that somebody is editing. */
async function reloadWhenReachable(reload: () => void) {
  try {
    const { ok } = await fetch(MANIFEST_PATH, { method: 'HEAD', cache: 'no-store' });
    if (ok) reload();
  } catch {
    // The Studio asks again when it can reach the site.
  }
}

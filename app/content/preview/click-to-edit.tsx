import { VisualEditing } from '~/content/preview/visual-editing';
import { useEffect } from 'react';
import { MANIFEST_PATH } from '~/content/addresses/paths';

/** What acts on a click as on the site. The label that the overlays show above it edits its words. */
const CONTROLS = 'a[href], button, summary, input, select, textarea';

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
  return (
    <>
      {/* The handle that the overlays show does not drag; the handles of sections do. */}
      <style>{'sanity-visual-editing .drag-handle { display: none }'}</style>
      <VisualEditing refresh={reloadWhenReachable} />
    </>
  );
}

/**
 * Keeps the overlays from taking a click on a control: they take each one on an element that they have marked,
 * or in a section, and have no setting for it. This runs before their own listeners.
 */
function letControlsAct(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest(CONTROLS)) return;
  if (target.closest('sanity-visual-editing')) return;
  // They would begin to drag the section, and keep the focus from a form field.
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

import { VisualEditing } from '#visual-editing';
import { MANIFEST_PATH } from '~/paths';

/** The overlays for click-to-edit, and the connection to the Studio around the page. */
export default function ClickToEdit() {
  return (
    <>
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

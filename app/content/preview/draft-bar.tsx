import { lazy } from 'react';
import { PREVIEW_DISABLE_PATH } from '~/content/addresses/staff-paths';
import { DraftBarFrame, LINK } from './draft-bar-frame';
import type { DraftsOnPage, SharedDraftNotice } from './drafts-on-page';

/** Only staff load the bar of a preview. */
const PreviewBar = lazy(() => import('./preview-bar'));

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
      // Plain links load the next page completely, so that no part of the draft remains.
      links={
        <>
          {hasDraft && (
            <a href={path} style={LINK}>
              Go to the draft
            </a>
          )}
          <a href={PREVIEW_DISABLE_PATH} style={LINK}>
            Leave the draft
          </a>
        </>
      }
    />
  );
}

import { lazy } from 'react';
import type { DraftsOnPage } from './drafts-on-page';
import { SharedDraftBar } from './shared-draft-bar';

/** Only staff load the bar of a preview. */
const PreviewBar = lazy(() => import('./preview-bar'));

/** The bar of a page that shows drafts. In a staff preview it comes with the click-to-edit overlays. */
export default function DraftBar({ drafts }: { drafts: DraftsOnPage }) {
  return drafts.date === undefined ? <SharedDraftBar {...drafts} /> : <PreviewBar {...drafts} />;
}

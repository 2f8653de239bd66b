import { lazy } from 'react';
import type { DraftsOnPage } from './drafts-on-page';
import { SharedDraftBar } from './shared-draft-bar';

/** The overlays of a preview are large, so people with a share link do not load them. */
const AllDraftsTools = lazy(() => import('./all-drafts-tools'));

/** The bar of a page that shows drafts. In a staff preview it comes with the click-to-edit overlays. */
export default function PreviewTools({ drafts }: { drafts: DraftsOnPage }) {
  return drafts === true ? <AllDraftsTools /> : <SharedDraftBar {...drafts} />;
}

import { lazy } from 'react';
import type { DraftsOnPage } from './drafts-on-page';
import { SharedDraftBar } from './shared-draft-bar';

/** The overlays of a preview are large, so people with a share link do not load them. */
const AllDraftsBar = lazy(() => import('./all-drafts-bar'));

/** The bar of a page that shows drafts. In a staff preview it comes with the click-to-edit overlays. */
export default function DraftBar({ drafts }: { drafts: DraftsOnPage }) {
  return drafts === true ? <AllDraftsBar /> : <SharedDraftBar {...drafts} />;
}

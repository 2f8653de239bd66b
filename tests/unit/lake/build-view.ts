import type { LakeDocument } from '~/lake/store/document.server';
import { LoadedDocuments } from '~/lake/store/loaded-documents.server';
import type { Audience, Perspective } from '~/lake/store/perspective.server';
import { View } from '~/lake/store/view.server';

/** Returns the view of a perspective on documents that are in no store. */
export const buildView = (
  documents: Iterable<LakeDocument>,
  perspective: Perspective,
  audience: Audience,
): View => View.of(new LoadedDocuments(documents), perspective, audience);

import { apiError, badRequest } from './errors.server';
import {
  isDraftId,
  isPrivateId,
  isPublishedId,
  isValidId,
  publishedIdOf,
  releaseOf,
  type LakeDocument,
} from './document.server';

/**
 * `raw`, or the layers, the top one first. The published layer is always the last. A layer is `drafts`,
 * a release, or the id of one draft, such as `drafts.page-about`: then no other draft is shown. The layer
 * `without.page-about` hides the published document with this id, so that references to it do not resolve.
 */
export type Perspective = 'raw' | readonly string[];

/** Who sent a request. `anyone` cannot read documents whose id has a dot. */
export type Audience = 'staff' | 'anyone';

const RAW_BY_DEFAULT_BEFORE = '2025-02-19';

const WITHOUT = 'without.';

/**
 * Reads the `perspective` parameter. Without one, the API version decides, as on the cloud.
 * @throws {LakeError} 401 when drafts are asked for without a token, 400 when it is malformed
 */
export function parsePerspective(
  given: string | null,
  version: string,
  audience: Audience,
): Perspective {
  const byDefault = version.replace(/^v/, '') < RAW_BY_DEFAULT_BEFORE ? 'raw' : 'published';
  const layers = (given ?? byDefault).split(',').map((layer) => layer.trim());
  if (layers.length === 1 && layers[0] === 'raw') return 'raw';
  if (layers.some((layer) => layer === 'raw' || !isLayer(layer))) {
    throw badRequest(`Invalid perspective "${given}"`);
  }
  const drafts = layers.map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer));
  const above = drafts.filter((layer) => layer !== 'published');
  if (above.length > 0 && audience === 'anyone') {
    throw apiError(401, `The perspective "${given}" needs a token`);
  }
  return [...above, 'published'];
}

function isLayer(name: string): boolean {
  if (name.startsWith(WITHOUT)) {
    const id = name.slice(WITHOUT.length);
    return isPublishedId(id) && isValidId(id);
  }
  return /^[\w-]+$/.test(name) || (isDraftId(name) && isValidId(name));
}

/** Returns whether a change of the document `id` can change the view of a perspective. */
export function shows(perspective: Perspective, audience: Audience, id: string): boolean {
  if (audience === 'anyone' && isPrivateId(id)) return false;
  return perspective === 'raw' || rankIn(perspective, id) !== -1;
}

/** Returns the documents that a perspective shows. */
export function shownDocuments(
  stored: Iterable<LakeDocument>,
  perspective: Perspective,
  audience: Audience,
): LakeDocument[] {
  const visible = [...stored].filter(({ _id }) => shows(perspective, audience, _id));
  const hasLayers = perspective !== 'raw' && perspective.length > 1;
  return hasLayers ? topLayers(visible, perspective) : visible;
}

/** Returns of each document the layer that the perspective names first, under the published id. */
function topLayers(documents: readonly LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const rank = ({ _id }: LakeDocument) => rankIn(layers, _id);
  const top = new Map<string, LakeDocument>();
  for (const document of documents) {
    const id = publishedIdOf(document._id);
    const shown = top.get(id);
    if (!shown || rank(document) < rank(shown)) top.set(id, document);
  }
  return Array.from(top.values(), asPublished);
}

/** Returns the position of a document's layer; -1 when the perspective does not show it. */
function rankIn(layers: readonly string[], id: string): number {
  if (isPublishedId(id)) return layers.includes(WITHOUT + id) ? -1 : layers.length - 1;
  const layer = isDraftId(id) ? 'drafts' : releaseOf(id);
  return layers.findIndex((name) => name === layer || (name === id && layer === 'drafts'));
}

/** Copies under the published id. They are cached, so that a keystroke copies only the edited draft. */
const renamed = new WeakMap<LakeDocument, LakeDocument>();

function asPublished(document: LakeDocument): LakeDocument {
  const known = renamed.get(document);
  if (known) return known;
  const { _id: original } = document;
  const shown = { ...document, _id: publishedIdOf(original), _originalId: original };
  renamed.set(document, shown);
  return shown;
}

import { apiError, badRequest } from './errors.server';
import {
  isDraftId,
  isPrivateId,
  isPublishedId,
  publishedIdOf,
  releaseOf,
  type LakeDocument,
} from './document.server';

/** `raw`, or the layers, the top one first. The published layer is always the last. */
export type Perspective = 'raw' | readonly string[];

/** Who sent a request. `anyone` cannot read documents whose id has a dot. */
export type Audience = 'staff' | 'anyone';

const RAW_BY_DEFAULT_BEFORE = '2025-02-19';

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
  if (layers.some((layer) => layer === 'raw' || !/^[\w-]+$/.test(layer))) {
    throw badRequest(`Invalid perspective "${given}"`);
  }
  const drafts = layers.map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer));
  const above = drafts.filter((layer) => layer !== 'published');
  if (above.length > 0 && audience === 'anyone') {
    throw apiError(401, `The perspective "${given}" needs a token`);
  }
  return [...above, 'published'];
}

/** The documents that one perspective shows, ordered by id, with the look-ups that queries need. */
export class View {
  readonly documents: readonly LakeDocument[];
  readonly #byId = new Map<string, LakeDocument>();
  readonly #byType = new Map<string, LakeDocument[]>();

  constructor(documents: LakeDocument[]) {
    this.documents = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    for (const document of this.documents) {
      this.#byId.set(document._id, document);
      const sameType = this.#byType.get(document._type);
      if (sameType) sameType.push(document);
      else this.#byType.set(document._type, [document]);
    }
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id);
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type) ?? [];
  }
}

/** Returns whether a change of the document `id` can change the view of a perspective. */
export function shows(perspective: Perspective, audience: Audience, id: string): boolean {
  if (audience === 'anyone' && isPrivateId(id)) return false;
  return perspective === 'raw' || perspective.includes(layerOf(id));
}

/** Builds the view of a perspective from all documents. */
export function buildView(
  all: Iterable<LakeDocument>,
  perspective: Perspective,
  audience: Audience,
): View {
  const visible = [...all].filter(({ _id }) => shows(perspective, audience, _id));
  if (perspective === 'raw' || perspective.length === 1) return new View(visible);
  const top = new Map<string, LakeDocument>();
  for (const document of visible) {
    const id = publishedIdOf(document._id);
    const shown = top.get(id);
    if (!shown || rank(perspective, document) < rank(perspective, shown)) top.set(id, document);
  }
  return new View([...top.values()].map(asPublished));
}

function layerOf(id: string): string {
  if (isPublishedId(id)) return 'published';
  return isDraftId(id) ? 'drafts' : (releaseOf(id) ?? '');
}

const rank = (layers: readonly string[], { _id }: LakeDocument) => layers.indexOf(layerOf(_id));

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

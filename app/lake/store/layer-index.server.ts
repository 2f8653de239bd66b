import { isPublishedId, publishedIdOf, type LakeDocument } from './document.server';

/** An index of the drafts and versions of each document, by its published id. */
export class LayerIndex {
  readonly #unpublished = new Map<string, Set<string>>();

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    const id = (after ?? before)?._id;
    if (id === undefined || isPublishedId(id)) return;
    const publishedId = publishedIdOf(id);
    const ids = this.#unpublished.get(publishedId) ?? new Set();
    if (after) ids.add(id);
    else ids.delete(id);
    if (ids.size > 0) this.#unpublished.set(publishedId, ids);
    else this.#unpublished.delete(publishedId);
  }

  /** Returns the ids of a document's layers: the published id, and the ids of its drafts and versions. */
  idsOf(id: string): string[] {
    const publishedId = publishedIdOf(id);
    return [publishedId, ...(this.#unpublished.get(publishedId) ?? [])];
  }
}

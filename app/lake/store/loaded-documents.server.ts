import { isPublishedId, publishedIdOf, type LakeDocument } from './document.server';

/** Documents in memory, with an index of their layers. */
export class LoadedDocuments {
  readonly #documents = new Map<string, LakeDocument>();
  /** The ids of the drafts and versions of each document, by its published id. */
  readonly #unpublished = new Map<string, Set<string>>();

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.update(document._id, document);
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  get count(): number {
    return this.#documents.size;
  }

  values(): Iterable<LakeDocument> {
    return this.#documents.values();
  }

  /** Returns the layers of a document that exist: its published form, its draft and its versions. */
  layersOf(id: string): LakeDocument[] {
    const publishedId = publishedIdOf(id);
    const ids = [publishedId, ...(this.#unpublished.get(publishedId) ?? [])];
    return ids.flatMap((layer) => this.#documents.get(layer) ?? []);
  }

  /** Adds, replaces or removes a document. */
  update(id: string, after: LakeDocument | null): void {
    if (after) this.#documents.set(id, after);
    else this.#documents.delete(id);
    if (isPublishedId(id)) return;
    const publishedId = publishedIdOf(id);
    const ids = this.#unpublished.get(publishedId) ?? new Set();
    if (after) ids.add(id);
    else ids.delete(id);
    if (ids.size > 0) this.#unpublished.set(publishedId, ids);
    else this.#unpublished.delete(publishedId);
  }
}

import type { LakeDocument } from './document.server';
import { LayerIndex } from './layer-index.server';
import { PostingLists } from './posting-lists.server';
import { referenceTargets } from './references.server';

/** Documents in memory, with indexes of their layers and their references. */
export class LoadedDocuments {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #layers = new LayerIndex();
  readonly #references = new PostingLists();

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.update(document._id, document);
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  values(): Iterable<LakeDocument> {
    return this.#documents.values();
  }

  /** Returns the layers of a document that exist: its published form, its draft and its versions. */
  layersOf(id: string): LakeDocument[] {
    return this.#layers.idsOf(id).flatMap((layer) => this.#documents.get(layer) ?? []);
  }

  /** Returns the ids of the documents with a reference, strong or weak, to a document. */
  idsReferringTo(target: string): Iterable<string> {
    return this.#references.get(target);
  }

  /** Adds, replaces or removes a document. */
  update(id: string, after: LakeDocument | null): void {
    const before = this.#documents.get(id) ?? null;
    if (after) this.#documents.set(id, after);
    else this.#documents.delete(id);
    this.#layers.update(before, after);
    if (before) for (const target of referenceTargets(before)) this.#references.remove(target, id);
    if (after) for (const target of referenceTargets(after)) this.#references.add(target, id);
  }
}

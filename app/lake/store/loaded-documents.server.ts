import type { LakeDocument } from './document.server';
import { LayerIndex } from './layer-index.server';

/** Documents in memory, with an index of their layers. */
export class LoadedDocuments {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #layers = new LayerIndex();

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

  /** Adds, replaces or removes a document. */
  update(id: string, after: LakeDocument | null): void {
    this.#layers.update(this.#documents.get(id) ?? null, after);
    if (after) this.#documents.set(id, after);
    else this.#documents.delete(id);
  }
}

import type { LakeDocument } from './document.server';
import type { LoadedDocuments } from './loaded-documents.server';
import {
  shownDocuments,
  shownIdOf,
  shows,
  type Audience,
  type Perspective,
} from './perspective.server';

/** Who reads, and what they see. */
interface Reader {
  perspective: Perspective;
  audience: Audience;
}

/**
 * The documents that one perspective shows. Its lists do not change. After a commit the next query makes a
 * new view, which takes 0.3 ms for 5,000 documents, and 2 ms for a perspective with drafts.
 */
export class View {
  /** All documents, ordered by id. */
  readonly documents: readonly LakeDocument[];
  readonly #byId = new Map<string, LakeDocument>();
  readonly #byType = new Map<string, LakeDocument[]>();
  readonly #loaded: LoadedDocuments;
  readonly #reader: Reader;

  private constructor(documents: LakeDocument[], loaded: LoadedDocuments, reader: Reader) {
    this.documents = documents.sort((a, b) => (a._id < b._id ? -1 : 1));
    this.#loaded = loaded;
    this.#reader = reader;
    for (const document of documents) {
      this.#byId.set(document._id, document);
      const sameType = this.#byType.get(document._type);
      if (sameType) sameType.push(document);
      else this.#byType.set(document._type, [document]);
    }
  }

  static of(loaded: LoadedDocuments, perspective: Perspective, audience: Audience): View {
    const documents = shownDocuments(loaded, perspective, audience);
    return new View(documents, loaded, { perspective, audience });
  }

  /** Returns the view after changes of documents; undefined stands for a deleted one. */
  with(changes: ReadonlyMap<string, LakeDocument | undefined>): View {
    const others = this.documents.filter(({ _id }) => !changes.has(_id));
    const changed = [...changes.values()].filter((document) => document !== undefined);
    return new View([...others, ...changed], this.#loaded, this.#reader);
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type) ?? [];
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id);
  }

  /** Returns whether a change of a stored document can change the view. */
  shows(storedId: string): boolean {
    return shows(this.#reader.perspective, this.#reader.audience, storedId);
  }

  /** Returns the id by which the view shows a stored document. */
  shownId(storedId: string): string {
    return shownIdOf(this.#reader.perspective, storedId);
  }

  /** Returns the ids of the documents that refer to a document now, which may be newer than the view. */
  idsReferringTo(target: string): string[] {
    return Array.from(this.#loaded.idsReferringTo(target), (id) => this.shownId(id));
  }
}

import type { LakeDocument } from './document.server';
import { shownDocuments, type Audience, type Perspective } from './perspective.server';
import { referenceTargets } from './references.server';

/**
 * The documents that one perspective shows, with the lists from which queries pick their candidates. A view never
 * changes. After a commit, the next query makes a new view.
 */
export class View {
  /** All documents, ordered by id. */
  readonly documents: readonly LakeDocument[];
  /**
   * Made when a query asks for them: the documents of each set of types, the documents by id, and those with a
   * reference to each target.
   */
  readonly #byTypes = new Map<string, readonly LakeDocument[]>();
  #byId: Map<string, LakeDocument> | undefined;
  #byTarget: Map<string, LakeDocument[]> | undefined;

  private constructor(documents: readonly LakeDocument[]) {
    this.documents = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  }

  static of(stored: Iterable<LakeDocument>, perspective: Perspective, audience: Audience): View {
    return new View(shownDocuments(stored, perspective, audience));
  }

  /** Returns the view after changes of documents; undefined stands for a deleted one. */
  with(changes: ReadonlyMap<string, LakeDocument | undefined>): View {
    const others = this.documents.filter(({ _id }) => !changes.has(_id));
    const changed = [...changes.values()].filter((document) => document !== undefined);
    return new View([...others, ...changed]);
  }

  get(id: string): LakeDocument | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]));
    return this.#byId.get(id);
  }

  /** Returns the documents with one of some types, ordered by id. */
  ofTypes(types: readonly string[]): readonly LakeDocument[] {
    const key = JSON.stringify(types);
    const known = this.#byTypes.get(key);
    if (known) return known;
    const found = this.documents.filter(({ _type }) => types.includes(_type));
    this.#byTypes.set(key, found);
    return found;
  }

  /** Returns the documents with a reference, strong or weak, to a document. */
  referringTo(target: string): readonly LakeDocument[] {
    this.#byTarget ??= this.#findTargets();
    return this.#byTarget.get(target) ?? [];
  }

  #findTargets(): Map<string, LakeDocument[]> {
    const byTarget = new Map<string, LakeDocument[]>();
    for (const document of this.documents) {
      for (const target of referenceTargets(document)) {
        const referring = byTarget.get(target);
        if (referring) referring.push(document);
        else byTarget.set(target, [document]);
      }
    }
    return byTarget;
  }
}

/** The documents of a query that can read none, such as the filter of a listener. */
export const NO_DOCUMENTS = View.of([], 'raw', 'staff');

import type { LakeDocument } from './document.server';
import { LoadedDocuments } from './loaded-documents.server';
import { shownDocuments, shows, type Audience, type Perspective } from './perspective.server';
import { referenceTargets } from './references.server';

/** Who reads, and what they see. */
interface Reader {
  perspective: Perspective;
  audience: Audience;
}

/**
 * The documents that one perspective shows, with the indexes that queries use. A view never changes, so
 * a query that runs in slices reads the same documents until its end. After a commit, the next query
 * makes a new view: with 5,000 documents this takes 0.3 ms, and 2 ms for a perspective with drafts.
 */
export class View {
  /** All documents, ordered by id. */
  readonly documents: readonly LakeDocument[];
  readonly #reader: Reader;
  readonly #byType = new Map<string, LakeDocument[]>();
  /** Made when a query asks for them: the documents by id, and those with a reference to each target. */
  #byId: Map<string, LakeDocument> | undefined;
  #byTarget: Map<string, LakeDocument[]> | undefined;

  private constructor(documents: readonly LakeDocument[], reader: Reader) {
    this.documents = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    this.#reader = reader;
    for (const document of this.documents) add(this.#byType, document._type, document);
  }

  static of(loaded: LoadedDocuments, perspective: Perspective, audience: Audience): View {
    return new View(shownDocuments(loaded, perspective, audience), { perspective, audience });
  }

  /** Returns the view after changes of documents; undefined stands for a deleted one. */
  with(changes: ReadonlyMap<string, LakeDocument | undefined>): View {
    const others = this.documents.filter(({ _id }) => !changes.has(_id));
    const changed = [...changes.values()].filter((document) => document !== undefined);
    return new View([...others, ...changed], this.#reader);
  }

  /** Returns whether a change of a stored document can change the view. */
  shows(storedId: string): boolean {
    return shows(this.#reader.perspective, this.#reader.audience, storedId);
  }

  get(id: string): LakeDocument | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]));
    return this.#byId.get(id);
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type) ?? [];
  }

  /** Returns the documents with a reference, strong or weak, to a document. */
  referringTo(target: string): readonly LakeDocument[] {
    this.#byTarget ??= this.#findTargets();
    return this.#byTarget.get(target) ?? [];
  }

  #findTargets(): Map<string, LakeDocument[]> {
    const byTarget = new Map<string, LakeDocument[]>();
    for (const document of this.documents) {
      for (const target of referenceTargets(document)) add(byTarget, target, document);
    }
    return byTarget;
  }
}

function add(lists: Map<string, LakeDocument[]>, key: string, document: LakeDocument): void {
  const list = lists.get(key);
  if (list) list.push(document);
  else lists.set(key, [document]);
}

/** The documents of a query that can read none, such as the filter of a listener. */
export const NO_DOCUMENTS = View.of(new LoadedDocuments([]), 'raw', 'staff');

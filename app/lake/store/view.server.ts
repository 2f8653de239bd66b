import type { LakeDocument } from './document.server';
import type { LoadedDocuments } from './loaded-documents.server';
import {
  shownDocument,
  shownDocuments,
  shownIdOf,
  type Audience,
  type Perspective,
} from './perspective.server';

type Find = (id: string) => LakeDocument | undefined;

/**
 * The documents that one perspective shows. Its lists do not change: a commit makes a new view, which
 * takes a tenth of a millisecond for 50,000 documents, because only the lists are copied.
 */
export class View {
  /** All documents, ordered by id. */
  readonly documents: readonly LakeDocument[];
  readonly #byType: ReadonlyMap<string, readonly LakeDocument[]>;
  readonly #loaded: LoadedDocuments;
  readonly #perspective: Perspective;
  readonly #find: Find;

  private constructor(
    documents: readonly LakeDocument[],
    byType: ReadonlyMap<string, readonly LakeDocument[]>,
    source: { loaded: LoadedDocuments; perspective: Perspective; find: Find },
  ) {
    this.documents = documents;
    this.#byType = byType;
    this.#loaded = source.loaded;
    this.#perspective = source.perspective;
    this.#find = source.find;
  }

  static of(loaded: LoadedDocuments, perspective: Perspective, audience: Audience): View {
    const documents = shownDocuments(loaded, perspective, audience);
    documents.sort((a, b) => (a._id < b._id ? -1 : 1));
    const byType = new Map<string, LakeDocument[]>();
    for (const document of documents) {
      const sameType = byType.get(document._type);
      if (sameType) sameType.push(document);
      else byType.set(document._type, [document]);
    }
    const find = (id: string) => shownDocument(loaded, perspective, audience, id);
    return new View(documents, byType, { loaded, perspective, find });
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type) ?? [];
  }

  /** Returns the id by which the view shows a stored document. */
  shownId(storedId: string): string {
    return shownIdOf(this.#perspective, storedId);
  }

  /** Returns a document as it is now, which may be newer than the lists of the view. */
  get(id: string): LakeDocument | undefined {
    return this.#find(id);
  }

  /** Returns a document as it was when the view was made. */
  getFromList(id: string): LakeDocument | undefined {
    const document = this.documents[positionOf(this.documents, id)];
    return document?._id === id ? document : undefined;
  }

  /** Returns the ids of the documents that refer to a document now. */
  idsReferringTo(target: string): string[] {
    return this.#shown(this.#loaded.idsReferringTo(target));
  }

  /** Returns the ids of the documents whose value at a path is the text now, if there is an index. */
  idsWith(path: readonly string[], text: string): string[] | undefined {
    const ids = this.#loaded.idsWith(path, text);
    return ids && this.#shown(ids);
  }

  #shown(ids: Iterable<string>): string[] {
    return Array.from(ids, (id) => this.shownId(id));
  }

  /**
   * Returns the view after changes of some documents.
   * @param ids the ids by which the view shows them
   */
  with(ids: readonly string[], find: Find = this.#find): View {
    const documents = [...this.documents];
    const byType = new Map(this.#byType);
    const copied = new Set<string>();
    const replace = (type: string, id: string, after: LakeDocument | undefined) => {
      const list = copied.has(type) ? (byType.get(type) ?? []) : [...(byType.get(type) ?? [])];
      copied.add(type);
      byType.set(type, withDocument(list as LakeDocument[], id, after));
    };
    for (const id of ids) {
      const position = positionOf(documents, id);
      const before = documents[position]?._id === id ? documents[position] : undefined;
      const after = find(id);
      withDocument(documents, id, after);
      if (before && before._type !== after?._type) replace(before._type, id, undefined);
      if (after) replace(after._type, id, after);
    }
    const source = { loaded: this.#loaded, perspective: this.#perspective, find: this.#find };
    return new View(documents, byType, source);
  }
}

/** Returns the index of a document with the id in an ordered list, or the index for inserting it. */
function positionOf(documents: readonly LakeDocument[], id: string): number {
  let [from, to] = [0, documents.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((documents[middle] as LakeDocument)._id < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Puts a document into its place in an ordered list, or removes it. */
function withDocument(list: LakeDocument[], id: string, after: LakeDocument | undefined) {
  const position = positionOf(list, id);
  const isThere = list[position]?._id === id;
  list.splice(position, isThere ? 1 : 0, ...(after ? [after] : []));
  return list;
}

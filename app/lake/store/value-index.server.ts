import { LRUCache } from 'lru-cache';
import type { LakeDocument } from './document.server';
import { PostingLists } from './posting-lists.server';

/** Queries look for values of few fields, such as `slug.current`. An index takes some megabytes. */
const MAX_PATHS = 6;

/** An index is made for a path that queries compare again and again, and not for each invented one. */
const REQUESTS_UNTIL_INDEX = 3;

/** Time between the making of two indexes, ms. It takes 40 ms for 50,000 documents, in one piece. */
const REST_MS = 1_000;

/** Indexes of the texts at the paths that queries compare. */
export class ValueIndex {
  readonly #documents: ReadonlyMap<string, LakeDocument>;
  readonly #requests = new LRUCache<string, number>({ max: 100 });
  readonly #paths = new LRUCache<string, { path: readonly string[]; lists: PostingLists }>({
    max: MAX_PATHS,
  });
  #restsUntil = 0;

  constructor(documents: ReadonlyMap<string, LakeDocument>) {
    this.#documents = documents;
  }

  /** Returns the ids of the documents whose value at a path is the text, or undefined without an index. */
  idsWith(path: readonly string[], text: string): Iterable<string> | undefined {
    const key = JSON.stringify(path);
    const known = this.#paths.get(key);
    if (known) return known.lists.get(text);
    const requests = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, requests);
    if (requests < REQUESTS_UNTIL_INDEX || performance.now() < this.#restsUntil) return undefined;
    const lists = this.#listsOf(path);
    this.#paths.set(key, { path, lists });
    this.#restsUntil = performance.now() + REST_MS;
    return lists.get(text);
  }

  #listsOf(path: readonly string[]): PostingLists {
    const lists = new PostingLists();
    for (const document of this.#documents.values()) {
      const value = valueAt(document, path);
      if (typeof value === 'string') lists.add(value, document._id);
    }
    return lists;
  }

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    for (const { path, lists } of this.#paths.values()) {
      const [old, current] = [before && valueAt(before, path), after && valueAt(after, path)];
      if (before && typeof old === 'string') lists.remove(old, before._id);
      if (after && typeof current === 'string') lists.add(current, after._id);
    }
  }
}

function valueAt(document: LakeDocument, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

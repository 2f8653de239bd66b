import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { ContentRules } from './content-rules.server';
import {
  draftIdOf,
  isAsset,
  isVersionId,
  publishedIdOf,
  type LakeDocument,
  type Transaction,
} from './document.server';
import { shows, type Audience, type Perspective } from './perspective.server';
import type { Store } from './store.server';
import { View } from './view.server';
import { LRUCache } from 'lru-cache';

/** Clients use few perspectives. Each release has its own. */
const MAX_VIEWS = 12;

/**
 * In memory, with the indexes of three perspectives, documents take 1.5 to 3.5 times their size. The rest is for
 * queries, for requests, and for garbage.
 */
const MAX_PART_OF_HEAP = 1 / 6;

/** What the indexes and the fields of the lake add to the size of each document, bytes. */
const BYTES_PER_DOCUMENT = 1_000;

/** @param length of a document as JSON; 0 when there is none */
export const sizeOf = (length: number) => (length > 0 ? length + BYTES_PER_DOCUMENT : 0);

interface Commit {
  facts: Record<string, string> | undefined;
  /** What the transaction adds to `Dataset.size`. */
  growth: number;
}

type CommitListener = (transaction: Transaction) => void;

/**
 * All documents, in memory for queries. Every commit is written to the store first. Documents are
 * replaced and never changed in place, so a response that is still being written stays consistent.
 */
export class Dataset {
  readonly name: string;
  readonly rules: ContentRules;
  readonly maxSize: number;
  /** Origin of the addresses of uploaded files, without a trailing slash. */
  readonly assetOrigin: string;
  readonly #store: Store;
  readonly #logger: Logger;
  readonly #documents = new Map<string, LakeDocument>();
  readonly #views = new LRUCache<string, { view: View; shows: (id: string) => boolean }>({
    max: MAX_VIEWS,
  });
  readonly #listeners = new Set<CommitListener>();
  #size: number;

  constructor(
    store: Store,
    name: string,
    assetOrigin: string,
    logger: Logger,
    rules: ContentRules = {},
  ) {
    this.rules = rules;
    this.maxSize = rules.maxSize ?? getHeapStatistics().heap_size_limit * MAX_PART_OF_HEAP;
    this.name = name;
    this.#store = store;
    this.assetOrigin = assetOrigin;
    this.#logger = logger;
    for (const stored of store.documents())
      this.#documents.set(stored._id, this.#addressed(stored));
    this.#size = store.textBytes() + this.#documents.size * BYTES_PER_DOCUMENT;
  }

  /** Length of all documents as JSON, with a surcharge for each document, approximately in bytes. */
  get size(): number {
    return this.#size;
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  /** Returns the layers of a document that exist: its published form, its draft and its versions. */
  layersOf(id: string): LakeDocument[] {
    const publishedId = publishedIdOf(id);
    const versions = [...this.#documents.keys()].filter(
      (other) => isVersionId(other) && publishedIdOf(other) === publishedId,
    );
    const ids = [publishedId, draftIdOf(id), ...versions];
    return ids.flatMap((layer) => this.#documents.get(layer) ?? []);
  }

  /**
   * Returns the documents of a perspective. The view stays the same until one of its documents changes.
   */
  view(perspective: Perspective, audience: Audience): View {
    const key = `${audience}:${String(perspective)}`;
    const known = this.#views.get(key);
    if (known) return known.view;
    const view = View.of(this.#documents.values(), perspective, audience);
    this.#views.set(key, { view, shows: (id) => shows(perspective, audience, id) });
    return view;
  }

  /** Returns all documents, as they are stored. */
  all(): View {
    return this.view('raw', 'staff');
  }

  isUsed(transactionId: string): boolean {
    return this.#store.hasTransaction(transactionId);
  }

  /** Returns the position of the newest change, for `transactionsSince`. */
  newestPosition(): string | undefined {
    return this.#store.log.newest();
  }

  /** Returns the transactions after a position; undefined when they are no longer all stored. */
  transactionsSince(position: string): Transaction[] | undefined {
    const transactions = this.#store.log.since(position);
    for (const change of transactions?.flatMap(({ changes }) => changes) ?? []) {
      change.before &&= this.#addressed(change.before);
      change.after &&= this.#addressed(change.after);
    }
    return transactions;
  }

  /**
   * Stores a transaction, applies it to the documents in memory, and then calls the listeners.
   * @throws when it cannot be stored; nothing has changed then
   */
  commit(transaction: Transaction, { facts, growth }: Commit): void {
    this.#store.commit(transaction, facts);
    this.#size += growth;
    for (const change of transaction.changes) {
      change.after &&= this.#addressed(change.after);
      if (change.after) this.#documents.set(change.id, change.after);
      else this.#documents.delete(change.id);
    }
    this.#forgetChangedViews(transaction);
    for (const listener of this.#listeners) listener(transaction);
  }

  #forgetChangedViews({ changes }: Transaction): void {
    for (const [key, known] of this.#views.entries()) {
      if (changes.some(({ id }) => known.shows(id))) this.#views.delete(key);
    }
  }

  /**
   * Calls a function after each commit. An error of the function is only logged, because the
   * transaction is stored by then.
   * @returns a function that ends the subscription
   */
  onCommit(listener: CommitListener): () => void {
    const called = guarded(this.#logger, 'lake listener failed', listener);
    this.#listeners.add(called);
    return () => this.#listeners.delete(called);
  }

  /** Adds the address of an asset. Only its path is stored, because the lake's port can change. */
  #addressed(document: LakeDocument): LakeDocument {
    if (typeof document.path !== 'string' || !isAsset(document)) return document;
    return { ...document, url: `${this.assetOrigin}/${document.path}` };
  }
}

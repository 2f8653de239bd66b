import type { Logger } from 'pino';
import { isAsset, type LakeDocument, type Transaction } from './document.server';
import { buildView, shows, type Audience, type Perspective, type View } from './perspective.server';
import { ReferenceIndex } from './references.server';
import type { Store } from './store.server';

type CommitListener = (transaction: Transaction) => void;

/**
 * All documents, in memory for queries. Every commit is written to the store first. Documents are
 * replaced and never changed in place, so a response that is still being written stays consistent.
 */
export class Dataset {
  readonly name: string;
  readonly references: ReferenceIndex;
  readonly #store: Store;
  readonly #assetOrigin: string;
  readonly #logger: Logger;
  readonly #documents = new Map<string, LakeDocument>();
  readonly #views = new Map<string, { view: View; isStale: (id: string) => boolean }>();
  readonly #listeners = new Set<CommitListener>();

  /** @param assetOrigin origin of the addresses of uploaded files, without a trailing slash */
  constructor(store: Store, name: string, assetOrigin: string, logger: Logger) {
    this.name = name;
    this.#store = store;
    this.#assetOrigin = assetOrigin;
    this.#logger = logger;
    for (const stored of store.documents()) {
      this.#documents.set(stored._id, this.#addressed(stored));
    }
    this.references = new ReferenceIndex(this.#documents.values());
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  documents(): Iterable<LakeDocument> {
    return this.#documents.values();
  }

  /** Returns the documents of a perspective. The view is cached until one of its documents changes. */
  view(perspective: Perspective, audience: Audience): View {
    const key = `${audience}:${String(perspective)}`;
    const known = this.#views.get(key);
    if (known) return known.view;
    const view = buildView(this.#documents.values(), perspective, audience);
    this.#views.set(key, { view, isStale: (id) => shows(perspective, audience, id) });
    return view;
  }

  isUsed(transactionId: string): boolean {
    return this.#store.hasTransaction(transactionId);
  }

  /**
   * Stores a transaction, applies it to the documents in memory, and then calls the listeners.
   * @throws when it cannot be stored; nothing has changed then
   */
  commit(transaction: Transaction): void {
    this.#store.commit(transaction);
    for (const change of transaction.changes) {
      change.after &&= this.#addressed(change.after);
      if (change.after) this.#documents.set(change.id, change.after);
      else this.#documents.delete(change.id);
      this.references.update(change.before, change.after);
      for (const [key, { isStale }] of this.#views) if (isStale(change.id)) this.#views.delete(key);
    }
    for (const listener of this.#listeners) this.#notify(listener, transaction);
  }

  /** Calls a listener. The transaction is stored already, so an error in a listener is only logged. */
  #notify(listener: CommitListener, transaction: Transaction): void {
    try {
      listener(transaction);
    } catch (error) {
      this.#logger.error({ err: error, transaction: transaction.id }, 'lake listener failed');
    }
  }

  /** @returns a function that ends the subscription */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds the address of an asset. Only its path is stored, because the lake's port can change. */
  #addressed(document: LakeDocument): LakeDocument {
    if (typeof document.path !== 'string' || !isAsset(document)) return document;
    return { ...document, url: `${this.#assetOrigin}/${document.path}` };
  }
}

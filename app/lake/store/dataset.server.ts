import type { Logger } from 'pino';
import { isAsset, type LakeDocument, type Transaction } from './document.server';
import { buildView, shows, type Audience, type Perspective, type View } from './perspective.server';
import { ReferenceIndex } from './references.server';
import type { Store } from './store.server';

type CommitListener = (transaction: Transaction) => void;

/**
 * All documents in memory, where queries need them, written through to the store on every commit.
 * Documents are never changed in place: an answer still being written keeps what it read.
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

  /** @param assetOrigin what the addresses of uploaded files begin with, without a slash at the end */
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

  /** What a perspective shows. Kept until something that it shows is written. */
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

  /** Makes a transaction durable, then visible, then known. @throws when it cannot be made durable */
  commit(transaction: Transaction): void {
    this.#store.commit(transaction);
    for (const change of transaction.changes) {
      change.after &&= this.#addressed(change.after);
      if (change.after) this.#documents.set(change.id, change.after);
      else this.#documents.delete(change.id);
      this.references.update(change.before, change.after);
      for (const [key, { isStale }] of this.#views) if (isStale(change.id)) this.#views.delete(key);
    }
    for (const listener of this.#listeners) this.#tell(listener, transaction);
  }

  /** The write is done by now: a listener's fault must not turn it into an error for the writer. */
  #tell(listener: CommitListener, transaction: Transaction): void {
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

  /** A stored address would break with the next port, so only an asset's path is stored. */
  #addressed(document: LakeDocument): LakeDocument {
    if (typeof document.path !== 'string' || !isAsset(document)) return document;
    return { ...document, url: `${this.#assetOrigin}/${document.path}` };
  }
}

import { unusableDocument, type UnusableDocument } from './stored-documents';
import { backoff } from './backoff.server';

/** A stored document that a worker works on. */
export interface WorkItem {
  _id: string;
  _type: string;
  _rev: string;
}

interface Failure {
  document: UnusableDocument;
  revision: string;
  /** Number of attempts that failed, one after the other. */
  attempts: number;
  /** ms since the epoch. */
  retryAt: number;
}

/**
 * Remembers which documents a worker could not work on, so that the others come first. Each is tried again later
 * and later, and at once when somebody has changed it.
 */
export class FailedItems {
  readonly #failures = new Map<string, Failure>();

  /** Returns the items that may be tried now, those that have failed most often last. */
  due<Item extends WorkItem>(items: readonly Item[], now = Date.now()): Item[] {
    const read = new Map(items.map((item) => [item._id, item._rev]));
    for (const [id, { revision, retryAt }] of this.#failures) {
      const isGone = !read.has(id) && retryAt <= now;
      if (isGone || (read.has(id) && read.get(id) !== revision)) this.#failures.delete(id);
    }
    const attempts = ({ _id }: Item) => this.#failures.get(_id)?.attempts ?? 0;
    return items
      .filter(({ _id }) => (this.#failures.get(_id)?.retryAt ?? 0) <= now)
      .toSorted((one, other) => attempts(one) - attempts(other));
  }

  /**
   * Notes that an attempt failed.
   * @param isOutage whether the source is away, so that every item waits and this one is only tried last.
   */
  add(item: WorkItem, error: unknown, isOutage: boolean): void {
    const attempts = (this.#failures.get(item._id)?.attempts ?? 0) + 1;
    const problem = error instanceof Error ? error.message : String(error);
    this.#failures.set(item._id, {
      document: unusableDocument(item, problem),
      revision: item._rev,
      attempts,
      retryAt: isOutage ? 0 : Date.now() + backoff(attempts),
    });
  }

  delete({ _id }: WorkItem): void {
    this.#failures.delete(_id);
  }

  /** Returns the documents that wait for their next attempt. */
  waiting(now = Date.now()): UnusableDocument[] {
    return [...this.#failures.values()]
      .filter(({ retryAt }) => retryAt > now)
      .map(({ document }) => document);
  }
}

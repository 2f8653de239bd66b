import type { LakeDocument } from './document.server';
import { LoadedDocuments } from './loaded-documents.server';
import { View } from './view.server';

/**
 * The documents of a view for one query. They stay the same while the query runs, also when a query
 * runs in slices and commits happen between them.
 */
export class Snapshot {
  readonly all: readonly LakeDocument[];
  readonly #view: View;
  /** Ids of documents that changed after the view was made. The index may not have them any more. */
  readonly #changed: Set<string>;

  constructor(view: View, changed: Iterable<string> = []) {
    this.#view = view;
    this.all = view.documents;
    this.#changed = new Set(changed);
  }

  /** Has to be called for each document that changes while the query runs. */
  noteChange(storedId: string): void {
    this.#changed.add(this.#view.shownId(storedId));
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#view.ofType(type);
  }

  get(id: string): LakeDocument | undefined {
    return this.#view.get(id);
  }

  /** Returns the ids of all documents with a reference to one of the targets, and possibly of others. */
  referring(targets: readonly string[]): Set<string> {
    return new Set([
      ...targets.flatMap((target) => this.#view.idsReferringTo(target)),
      ...this.#changed,
    ]);
  }
}

/** The documents of a query that can read none, such as the filter of a listener. */
export const NO_DOCUMENTS = new Snapshot(View.of(new LoadedDocuments([]), 'raw', 'staff'));

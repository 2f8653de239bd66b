import { useEffect } from 'react';
import { auditTime, filter } from 'rxjs';
import { type OperationsAPI, useDocumentStore } from 'sanity';
import { onFlush } from './flush-typed-text';

/** The time between two commits of a document while somebody types, ms. */
const COMMIT_EVERY_MS = 1_000;

/**
 * Commits the typed text of a document. The Studio itself commits only the document that was changed last,
 * and only while it is open. It would keep the last words in memory when somebody opens another document
 * or tool within a second.
 */
export function useCommits(id: string | undefined, type: string): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    if (id === undefined) return undefined;
    let commit: OperationsAPI['commit'] | undefined;
    const commitNow = () => {
      if (commit && !commit.disabled) commit.execute();
    };
    const subscription = pair.editOperations(id, type).subscribe((operations) => {
      commit = operations.commit;
    });
    const changes = pair.operationEvents(id, type).pipe(filter(({ op }) => op === 'patch'));
    subscription.add(changes.pipe(auditTime(COMMIT_EVERY_MS)).subscribe(commitNow));
    subscription.add(onFlush('document', commitNow));
    // The editors of rich text in the document unmount after it, and pass their last words on then.
    return () => {
      setTimeout(() => {
        commitNow();
        subscription.unsubscribe();
      }, COMMIT_EVERY_MS);
    };
  }, [pair, id, type]);
}

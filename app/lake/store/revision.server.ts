/** The state of one document after one transaction. `body` is null when the transaction deleted it. */
export interface Revision {
  seq: number;
  documentId: string;
  transactionId: string;
  timestamp: string;
  author: string;
  mutations: string;
  body: string | null;
}

/** A document that was deleted: its published id, when and by whom, and its content before. */
export type Deleted = Pick<Revision, 'timestamp' | 'author'> & { id: string; lastBody: string };

/** The change of one document by one transaction. `before` is undefined for its first stored revision. */
export interface PastChange {
  before: Revision | undefined;
  after: Revision;
}

/**
 * Returns the changes of each transaction, oldest transaction first.
 * @param histories the revisions of each document, oldest first
 */
export function transactionsOf(histories: Revision[][]): PastChange[][] {
  const changes = histories.flatMap((history) =>
    history.map((after, index) => ({ before: history[index - 1], after })),
  );
  const inOrder = changes.toSorted((a, b) => a.after.seq - b.after.seq);
  return [...Map.groupBy(inOrder, ({ after }) => after.transactionId).values()];
}

import type { DatabaseSync } from 'node:sqlite';
import type { Mutation } from '@sanity/client';
import type { DocumentChange, LakeDocument, Transaction } from './document.server';
import { NO_MUTATIONS } from './private-text.server';
import type { Revision } from './revision.server';

/** A reader that has missed more changes starts again. */
const CHANGES_REPLAYED = 1_000;

/** The stored revisions in the order in which they were committed, for clients that reconnect. */
export class RevisionLog {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /**
   * Returns the position of the newest change; undefined when there is none. It does not name the
   * document, because a visitor must not learn the ids of enquiries.
   */
  newest(): string | undefined {
    const row = this.#db
      .prepare('SELECT transactionId FROM revisions ORDER BY seq DESC LIMIT 1')
      .get() as Pick<Revision, 'transactionId'> | undefined;
    return row && positionOf(row.transactionId, '');
  }

  /**
   * Returns the transactions after a position, oldest first. A transaction that the position is inside
   * comes without the changes before it.
   * @returns undefined when the position is unknown, or some of the changes are not stored: they are too old, or
   *   about a private document
   */
  since(position: string): Transaction[] | undefined {
    const separator = position.lastIndexOf('#');
    const found = this.#db
      .prepare(
        `SELECT max(seq) AS seq FROM revisions
         WHERE transactionId = ?1 AND (documentId = ?2 OR ?2 = '')`,
      )
      .get(position.slice(0, separator), position.slice(separator + 1)) as { seq: number | null };
    if (found.seq === null) return undefined;
    const rows = this.#db
      .prepare(`SELECT * FROM revisions WHERE seq > ? ORDER BY seq LIMIT ${CHANGES_REPLAYED + 1}`)
      .all(found.seq) as unknown[] as Revision[];
    if (rows.length > CHANGES_REPLAYED) return undefined;
    return this.#transactionsOf(rows);
  }

  #transactionsOf(rows: Revision[]): Transaction[] | undefined {
    const transactions: Transaction[] = [];
    const latest = new Map<string, LakeDocument | null>();
    for (const row of rows) {
      if (row.mutations === NO_MUTATIONS) return undefined;
      const { documentId: id, transactionId, author, timestamp } = row;
      const mutations = JSON.parse(row.mutations) as Mutation[];
      const before = latest.has(id) ? latest.get(id) : this.#before(row, mutations[0]);
      if (before === undefined) return undefined;
      const after = documentOf(row);
      latest.set(id, after);
      const change: DocumentChange = { id, before, after, mutations };
      const last = transactions.at(-1);
      if (last?.id === transactionId) last.changes.push(change);
      else transactions.push({ id: transactionId, author, timestamp, changes: [change] });
    }
    return transactions;
  }

  /** Returns the document before a revision, null before its creation, undefined when that is unknown. */
  #before(
    { documentId, seq }: Revision,
    first: Mutation | undefined,
  ): LakeDocument | null | undefined {
    const row = this.#db
      .prepare('SELECT * FROM revisions WHERE documentId = ? AND seq < ? ORDER BY seq DESC LIMIT 1')
      .get(documentId, seq) as Revision | undefined;
    if (row) return documentOf(row);
    // The earlier revisions of a document with many or with large ones are deleted.
    return first && 'create' in first ? null : undefined;
  }
}

/**
 * The position of a change, and the id of the event that tells a listener of it. Without a document it
 * is the position after the transaction.
 */
export const positionOf = (transactionId: string, documentId: string) =>
  `${transactionId}#${documentId}`;

/** Returns the document after a revision; null when it did not exist. */
export const documentOf = (revision: Revision | undefined): LakeDocument | null =>
  revision?.body ? (JSON.parse(revision.body) as LakeDocument) : null;

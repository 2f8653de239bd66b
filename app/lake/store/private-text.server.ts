import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import { isPrivateDocument, type DocumentChange } from './document.server';
import { factOf, putFact } from './facts.server';

/** Keys in the table `facts`. */
const FACTS = {
  /** Where text of erased documents may be left: `possible` in all files, `log` in the log, or `none`. */
  remains: 'remainsOfErased',
  /** Whether the history that older lakes kept of private documents has been removed. */
  history: 'privateHistoryRemoved',
};

/** What a revision of a private document has in place of its mutations. It has no body either. */
export const NO_MUTATIONS = '[]';

/**
 * Returns whether the changed document is private: the lake keeps no history of it, so that its deletion erases it.
 * @param types types of private documents. Another program may have stored one under any id.
 */
export function isPrivateChange(
  { id, before, after }: DocumentChange,
  types: readonly string[],
): boolean {
  return (
    isPrivateDocument(id) || [before, after].some((each) => each && types.includes(each._type))
  );
}

/** Records, within the transaction that deletes a private document, that its text has to be removed. */
export function expectRemains(db: DatabaseSync): void {
  putFact(db, FACTS.remains, 'possible');
}

/**
 * Removes what SQLite leaves in its files of deleted private documents. `secure_delete` has overwritten their rows
 * with zeros, but a row that moved to another page may have left a copy in the unused part of the first one: in a
 * trial, 2 of 11,700 erased texts were still legible. `VACUUM` removes those copies. It holds up the lake for about a
 * second for each 100 MB. The write-ahead log keeps earlier versions of the database's pages until it is truncated.
 * @see https://www.sqlite.org/pragma.html#pragma_secure_delete
 * @throws when the disk is full
 */
export function removeRemains(db: DatabaseSync): void {
  const remains = factOf(db, FACTS.remains);
  if (remains === 'none') return;
  if (remains !== 'log') {
    db.exec('VACUUM');
    putFact(db, FACTS.remains, 'log');
  }
  // While another process reads, such as a back-up, the log cannot be truncated. The next call tries again.
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy === 0) putFact(db, FACTS.remains, 'none');
}

const PRIVATE_BY_TYPE = `documentId IN (
  SELECT documentId FROM revisions
  WHERE CASE WHEN json_valid(body) THEN body ->> '$._type' END IN (SELECT value FROM json_each(?)))`;

/** Removes the history that older lakes kept of private documents, once. */
export function removePrivateHistory(db: DatabaseSync, types: readonly string[]): void {
  if (factOf(db, FACTS.history) !== undefined) return;
  const clear = `UPDATE revisions SET mutations = '${NO_MUTATIONS}', body = NULL WHERE `;
  runInTransaction(db, () => {
    const rows = db.prepare('SELECT DISTINCT documentId AS id FROM revisions').all();
    const clearDocument = db.prepare(`${clear} documentId = ?`);
    for (const { id } of rows as { id: string }[]) {
      if (isPrivateDocument(id)) clearDocument.run(id);
    }
    db.prepare(clear + PRIVATE_BY_TYPE).run(JSON.stringify(types));
    putFact(db, FACTS.history, 'yes');
    expectRemains(db);
  });
}

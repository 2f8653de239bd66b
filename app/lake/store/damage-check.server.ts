import type { SQLInputValue } from 'node:sqlite';
import { fstatSync, openSync, readSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDamage, isSqliteError } from '~/server/storage/sqlite-damage.server';
import { apiError } from './errors.server';
import { contentLossError } from './store-error.server';
import { DatabaseSync } from '~/server/storage/sqlite.server';

/** @see https://www.sqlite.org/fileformat.html#the_database_header */
const HEADER = { bytes: 100, magic: 'SQLite format 3\0', pageSizeAt: 16, pageCountAt: 28 };

const REFUSAL =
  'The change cannot be saved: the stored content was damaged. Keep your text, and tell the person who runs the site, who can restore a back-up.';

/** Rows that are read before other work of the lake gets its turn: a millisecond or two. */
const ROWS_READ_AT_ONCE = 100;

/**
 * What the check reads: a table or an index, the unique key that gives the order, the key before the first
 * row, and an expression that is true for a damaged row.
 */
const READINGS = [
  { from: 'documents', key: ['id'], first: [''], broken: 'NOT json_valid(body)' },
  {
    from: 'revisions',
    key: ['seq'],
    first: [0],
    broken: 'NOT (json_valid(mutations) AND json_valid(ifnull(body, 0)))',
  },
  {
    from: 'revisions INDEXED BY revisions_of_document',
    key: ['documentId', 'seq'],
    first: ['', 0],
    broken: 'FALSE',
  },
  {
    from: 'revisions INDEXED BY revisions_of_transaction',
    key: ['transactionId', 'seq'],
    first: ['', 0],
    broken: 'FALSE',
  },
];

/**
 * Notices that a database file was damaged from outside while the lake has it open. SQLite itself
 * notices that only when it next reads the damaged page, which can be weeks later, because the lake
 * has all documents in memory. Every edit since would then be missing from the back-ups.
 */
export class DamageCheck {
  readonly #file: string;
  /**
   * Stays open until the lake's thread ends. When a process closes a file, it loses all its locks on this
   * file, including those of SQLite (fcntl(2)). Another program that opens the database would then assume that
   * the lake has ended, and remove the write-ahead log that the lake still writes to.
   */
  readonly #descriptor: number;
  readonly #inode: number;
  /** When the file was last changed before its rows were last read, ms since the epoch. */
  #readOfChange = 0;
  #isReading = false;
  #finding: Error | undefined;

  /** @param file path of a database that exists */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
    this.#inode = fstatSync(this.#descriptor).ino;
  }

  /**
   * Runs a part of an edit. Once damage is found it throws instead, because a restore would lose the edit.
   * @throws {LakeError} with status 503 when the database is damaged, even if the action is the first to find out
   */
  guard<T>(action: () => T): T {
    if (this.#finding) throw apiError(503, REFUSAL);
    try {
      return action();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      this.#finding = contentLossError(this.#file, `is damaged (${(cause as Error).message})`);
      throw apiError(503, REFUSAL);
    }
  }

  /**
   * Compares the file with the size in its header, which takes microseconds.
   * @throws when the file is missing, replaced, emptied or cut off, or a check has found damage
   */
  checkFile(): void {
    const finding = this.#findingInFile();
    if (finding) this.#finding ??= contentLossError(this.#file, finding);
    if (this.#finding) throw this.#finding;
  }

  #findingInFile(): string | undefined {
    const stats = statSync(this.#file, { throwIfNoEntry: false });
    if (!stats) return 'is missing';
    if (stats.ino !== this.#inode) return 'was replaced while the lake was running';
    if (stats.size === 0) return 'is empty';
    const header = Buffer.alloc(HEADER.bytes);
    readSync(this.#descriptor, header, 0, HEADER.bytes, 0);
    if (header.toString('latin1', 0, HEADER.magic.length) !== HEADER.magic) return 'is damaged';
    const pageSize = header.readUInt16BE(HEADER.pageSizeAt);
    // The value 1 stands for 65,536, which does not fit into two bytes.
    const bytesPerPage = pageSize === 1 ? 65_536 : pageSize;
    const size = header.readUInt32BE(HEADER.pageCountAt) * bytesPerPage;
    return stats.size < size ? 'is cut off' : undefined;
  }

  /**
   * Reads all rows from the disk, when the file has changed since the last time. It takes turns with
   * the other work of the lake.
   * @param ending ends the reading
   */
  async checkRows(ending: AbortSignal): Promise<void> {
    const changedAt = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (this.#isReading || changedAt === this.#readOfChange) return;
    this.#isReading = true;
    try {
      await readAllRows(this.#file, ending);
      this.#readOfChange = changedAt;
    } catch (cause) {
      // The next check tries again.
      if (isLackOfResources(cause)) return;
      this.#finding ??= contentLossError(this.#file, `is damaged (${(cause as Error).message})`);
    } finally {
      this.#isReading = false;
    }
  }
}

/** Returns whether the rows could not be read because of a lock, too many open files or too little memory. */
function isLackOfResources(error: unknown): boolean {
  return isSqliteError(error, 'BUSY', 'LOCKED', 'CANTOPEN', 'NOMEM');
}

/** @throws when a row cannot be read or holds no JSON */
async function readAllRows(file: string, ending: AbortSignal): Promise<void> {
  // A new connection has no page in memory yet.
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    for (const reading of READINGS) await readRows(db, reading, ending);
  } finally {
    db.close();
  }
}

async function readRows(
  db: DatabaseSync,
  { from, key, first, broken }: (typeof READINGS)[number],
  ending: AbortSignal,
): Promise<void> {
  const columns = key.join(', ');
  const part = db.prepare(
    `SELECT ${columns}, ${broken} AS broken FROM ${from}
     WHERE (${columns}) > (${key.map(() => '?').join(', ')})
     ORDER BY ${columns} LIMIT ${ROWS_READ_AT_ONCE}`,
  );
  let last: SQLInputValue[] | undefined = first;
  while (last && !ending.aborted) {
    const rows = part.all(...last) as Record<string, SQLInputValue>[];
    if (rows.some((row) => row.broken)) throw new Error(`a row of ${from} cannot be read`);
    const end = rows.at(-1);
    last = end && key.map((column) => end[column] ?? null);
    await nextTurn();
  }
}

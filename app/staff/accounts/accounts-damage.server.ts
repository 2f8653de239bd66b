import { statSync } from 'node:fs';
import { findDamage } from '~/server/storage/sqlite-damage.server';
import { DatabaseSync } from '~/server/storage/sqlite.server';

const REMEDY =
  'Stop the site and restore a back-up of the accounts (.deploy/README.md, “Restoring”), or move the file away and invite everyone again.';

/**
 * Notices that another program damaged the database of the accounts. SQLite itself notices this only when it
 * next reads the damaged page.
 */
export class AccountsDamage {
  readonly #inode: number;
  /** The time of the file's last change when it was last checked, ms since the epoch. */
  #readOfChange = 0;
  #finding: string | undefined;

  /** @param file path of a database that exists */
  constructor(private readonly file: string) {
    this.#inode = statSync(file).ino;
  }

  /**
   * Returns what was damaged and what to do, or undefined. It reads the whole database if the file has changed
   * since the last call, which takes a few milliseconds. A finding stays until the next start.
   */
  find(): string | undefined {
    try {
      this.#finding ??= this.#damage();
    } catch (error) {
      return `${this.file} cannot be read: ${(error as Error).message}`;
    }
    return this.#finding && `${this.file} ${this.#finding}. ${REMEDY}`;
  }

  #damage(): string | undefined {
    const stats = statSync(this.file, { throwIfNoEntry: false });
    if (!stats) return 'is missing';
    if (stats.ino !== this.#inode) return 'was replaced while the site was running';
    if (stats.size === 0) return 'is empty';
    if (stats.mtimeMs === this.#readOfChange) return undefined;
    const damage = damageIn(this.file);
    if (damage !== undefined) return `is damaged (${damage})`;
    this.#readOfChange = stats.mtimeMs;
    return undefined;
  }
}

function damageIn(file: string): string | undefined {
  // A new connection has no pages in memory, so it reads the file.
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return findDamage(db);
  } finally {
    db.close();
  }
}

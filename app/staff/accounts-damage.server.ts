import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { findDamage } from '~/server/storage/sqlite-damage.server';

const REMEDY =
  'Stop the site and restore a back-up of the accounts (README, “Backing up and restoring the lake”), or move the file away and invite everybody again.';

/**
 * Notices that the database of the accounts was damaged from outside. SQLite itself notices that only
 * when it next reads the damaged page.
 */
export class AccountsDamage {
  readonly #inode: number;
  /** When the file was last changed before it was last read, ms since the epoch. */
  #readOfChange = 0;
  #finding: string | undefined;

  /** @param file path of a database that exists */
  constructor(private readonly file: string) {
    this.#inode = statSync(file).ino;
  }

  /**
   * Returns what was damaged and what to do, or undefined. It reads the database when the file has changed
   * since the last time, which takes a few milliseconds. Damage that was found stays until the next start.
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
  // A new connection has no page in memory yet.
  const db = new Database(`${pathToFileURL(file).href}?mode=ro`);
  try {
    return findDamage(db);
  } finally {
    db.close();
  }
}

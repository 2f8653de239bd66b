import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';

/** A stored passkey, with the fields that `@simplewebauthn/server` needs to verify a sign-in. */
export interface Passkey {
  id: string;
  personId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** The number of sign-ins, which reveals a copied passkey. */
  counter: number;
  transports: string[];
}

/** A passkey that a browser has made, before it belongs to a person. */
export type NewPasskey = Omit<Passkey, 'personId'> & {
  /** For its owner, such as "Chrome on Windows". */
  name: string;
};

/** A passkey as its owner sees it. Times are in ms since 1970. Passkeys of earlier versions have no name or date. */
export interface OwnPasskey {
  id: string;
  name: string | null;
  madeAt: number | null;
  usedAt: number | null;
}

/** The stored passkeys of the staff. `passkeys.server.ts` verifies them. */
export class PasskeyStore {
  constructor(
    private readonly db: DatabaseSync,
    private readonly now: () => number,
  ) {}

  /** Adds a passkey to the account of a person. */
  add(personId: string, { id, publicKey, counter, transports, name }: NewPasskey): void {
    runInTransaction(this.db, () => {
      this.db
        .prepare('INSERT INTO passkeys VALUES (?, ?, ?, ?, ?)')
        .run(id, personId, Buffer.from(publicKey), counter, JSON.stringify(transports));
      this.db.prepare('INSERT INTO passkeyNotes VALUES (?, ?, ?, NULL)').run(id, name, this.now());
    });
  }

  /** Returns a passkey by its id, which the browser sends with a sign-in. */
  find(id: string): Passkey | undefined {
    const row = this.db.prepare('SELECT * FROM passkeys WHERE id = ?').get(id) as
      | { id: string; personId: string; publicKey: Buffer; counter: number; transports: string }
      | undefined;
    if (!row) return undefined;
    return {
      ...row,
      publicKey: Uint8Array.from(row.publicKey),
      transports: JSON.parse(row.transports) as string[],
    };
  }

  /** Returns the passkeys of a person, the oldest first. */
  of(personId: string): OwnPasskey[] {
    return this.db
      .prepare(
        `SELECT passkeys.id, name, madeAt, usedAt FROM passkeys
         LEFT JOIN passkeyNotes ON passkeyNotes.id = passkeys.id
         WHERE personId = ? ORDER BY madeAt, passkeys.id`,
      )
      .all(personId) as unknown[] as OwnPasskey[];
  }

  /**
   * Removes a passkey of a person.
   * @returns false when it is their only way to sign in, which stays
   */
  remove(personId: string, id: string): boolean {
    const { changes } = this.db
      .prepare(
        `DELETE FROM passkeys WHERE id = ?1 AND personId = ?2 AND (
           EXISTS (SELECT 1 FROM people WHERE id = ?2 AND password IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkeys WHERE personId = ?2 AND id <> ?1))`,
      )
      .run(id, personId);
    return changes === 1;
  }

  /** Notes that a person signed in with a passkey. */
  noteUse(id: string, counter: number): void {
    runInTransaction(this.db, () => {
      this.db.prepare('UPDATE passkeys SET counter = ? WHERE id = ?').run(counter, id);
      this.db
        .prepare(
          `INSERT INTO passkeyNotes (id, usedAt) VALUES (?, ?)
           ON CONFLICT (id) DO UPDATE SET usedAt = excluded.usedAt`,
        )
        .run(id, this.now());
    });
  }
}

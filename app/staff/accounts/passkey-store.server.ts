import type Database from 'libsql';
import { runInTransaction } from '~/server/storage/sqlite-transaction.server';

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
export type NewPasskey = Omit<Passkey, 'personId'>;

/** The stored passkeys of the staff. `passkeys.server.ts` verifies them. */
export class PasskeyStore {
  constructor(private readonly db: Database.Database) {}

  /** Adds a passkey to a person, as a part of the caller's transaction. */
  insert(personId: string, { id, publicKey, counter, transports }: NewPasskey): void {
    this.db
      .prepare('INSERT INTO passkeys VALUES (?, ?, ?, ?, ?)')
      .run(id, personId, Buffer.from(publicKey), counter, JSON.stringify(transports));
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

  /** Returns the ids of a person's passkeys, in the form of WebAuthn's `excludeCredentials`. */
  of(personId: string): Pick<Passkey, 'id'>[] {
    return this.db.prepare('SELECT id FROM passkeys WHERE personId = ?').all(personId) as {
      id: string;
    }[];
  }

  setCounter(id: string, counter: number): void {
    runInTransaction(this.db, () => {
      this.db.prepare('UPDATE passkeys SET counter = ? WHERE id = ?').run(counter, id);
    });
  }
}

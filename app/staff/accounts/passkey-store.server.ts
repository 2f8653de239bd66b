import { sql, type AccountsDatabase } from './accounts-database.server';

/** A stored passkey, with the fields that `@simplewebauthn/server` needs to verify a sign-in. */
export interface Passkey {
  id: string;
  personId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** The number of sign-ins, which reveals a copied passkey. */
  counter: number;
  transports: string[];
}

type PasskeyRow = Omit<Passkey, 'transports'> & { transports: string };

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
  constructor(private readonly db: AccountsDatabase) {}

  /** Adds a passkey to the account of a person. */
  add(personId: string, { id, publicKey, counter, transports, name }: NewPasskey): void {
    const transportList = JSON.stringify(transports);
    this.db.transaction(() => {
      this.db.run(sql`
        INSERT INTO passkeys VALUES (${id}, ${personId}, ${publicKey}, ${counter}, ${transportList})`);
      this.db.run(sql`INSERT INTO passkeyNotes VALUES (${id}, ${name}, now(), NULL)`);
    });
  }

  /** Returns a passkey by its id, which the browser sends with a sign-in. */
  find(id: string): Passkey | undefined {
    const row = this.db.get(sql`SELECT * FROM passkeys WHERE id = ${id}`) as PasskeyRow | undefined;
    return row && { ...row, transports: JSON.parse(row.transports) as string[] };
  }

  /** Returns the passkeys of a person, the oldest first. */
  of(personId: string): OwnPasskey[] {
    return this.db.all(sql`
      SELECT passkeys.id, name, madeAt, usedAt FROM passkeys
      LEFT JOIN passkeyNotes ON passkeyNotes.id = passkeys.id
      WHERE personId = ${personId} ORDER BY madeAt, passkeys.id`) as OwnPasskey[];
  }

  /**
   * Removes a passkey of a person.
   * @returns false when it is their only way to sign in, which stays
   */
  remove(personId: string, id: string): boolean {
    const removed = this.db.run(sql`
      DELETE FROM passkeys WHERE id = ${id} AND personId = ${personId} AND (
        EXISTS (SELECT 1 FROM people WHERE id = ${personId} AND password IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys WHERE personId = ${personId} AND id <> ${id}))`);
    return removed === 1;
  }

  /** Notes that a person signed in with a passkey. */
  noteUse(id: string, counter: number): void {
    this.db.transaction(() => {
      this.db.run(sql`UPDATE passkeys SET counter = ${counter} WHERE id = ${id}`);
      this.db.run(sql`
        INSERT INTO passkeyNotes (id, usedAt) VALUES (${id}, now())
        ON CONFLICT (id) DO UPDATE SET usedAt = excluded.usedAt`);
    });
  }
}

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { fileOf, type AssetFile } from '~/lake/store/asset-file.server';
import { DATABASE_FILE } from '~/lake/store/database.server';
import { isPrivateDocument, type LakeDocument } from '~/lake/store/document.server';
import { flush } from '~/platform/storage/durable-files.server';
import { findDamage } from '~/platform/storage/sqlite-damage.server';
import { makePrivateFile } from '~/platform/storage/private-files.server';
import type { Kind } from './manifest.server';
import { DatabaseSync } from '~/platform/storage/sqlite.server';

/** What the database of a snapshot holds. */
export interface DatabaseContents {
  rows: Record<string, number>;
  /** The uploaded files that it names, each once. */
  files: AssetFile[];
}

/** Name of the database of each kind. `app/staff` names that of the accounts. */
export const DATABASES: Record<Kind, string> = {
  content: DATABASE_FILE,
  accounts: 'accounts.sqlite',
};

const BROKEN_REVISION = `
  SELECT documentId FROM revisions
  WHERE NOT (json_valid(mutations) AND json_valid(ifnull(body, 0))) LIMIT 1`;

/**
 * Copies a database to a new file while other processes read and write it. The copy has every change
 * that was committed before the call.
 * @see https://www.sqlite.org/lang_vacuum.html#vacuuminto
 * @throws when the database is missing or damaged, or the disk is full
 */
export async function copyDatabase(from: string, to: string, log: Logger): Promise<void> {
  if (!existsSync(from)) throw new Error(`${from} is missing`);
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    makePrivateFile(to, log);
    db.prepare('VACUUM INTO ?').run(to);
  } catch (cause) {
    throw new Error(`${from} cannot be copied to ${to}: ${(cause as Error).message}`, { cause });
  } finally {
    db.close();
  }
  await flush(to);
}

/**
 * Reads everything in the database of a snapshot.
 * @param name of the file that a message names as damaged
 * @throws when SQLite finds damage, or a row cannot be read; the message says which
 */
export function readDatabase(kind: Kind, file: string, name = file): DatabaseContents {
  // `immutable`: the file never changes, and may be on a disk that cannot be written.
  const db = new DatabaseSync(new URL('?immutable=1', pathToFileURL(file)), { readOnly: true });
  try {
    const damage = findDamage(db);
    if (damage !== undefined) throw new Error(damage);
    return kind === 'content' ? readContent(db) : readAccounts(db);
  } catch (cause) {
    throw new Error(`${name} is damaged: ${(cause as Error).message}`, { cause });
  } finally {
    db.close();
  }
}

function readContent(db: DatabaseSync): DatabaseContents {
  const rows = { documents: 0, enquiries: 0 };
  const files = new Map<string, AssetFile>();
  for (const row of db.prepare('SELECT id, body FROM documents').iterate()) {
    const document = parseDocument(row as { id: string; body: string });
    rows.documents += 1;
    if (document._type === 'enquiry' && isPrivateDocument(document._id)) rows.enquiries += 1;
    const asset = fileOf(document);
    if (asset) files.set(`${asset.kind}/${asset.name}`, asset);
  }
  // Every lake has documents from its first start on, so an empty one has lost them.
  if (rows.documents === 0) throw new Error('it holds no documents');
  const broken = db.prepare(BROKEN_REVISION).get() as { documentId: string } | undefined;
  if (broken) throw new Error(`the history of the document "${broken.documentId}" cannot be read`);
  return { rows, files: [...files.values()] };
}

function parseDocument({ id, body }: { id: string; body: string }): LakeDocument {
  let document: LakeDocument;
  try {
    document = JSON.parse(body) as LakeDocument;
  } catch (cause) {
    throw new Error(`the document "${id}" cannot be read`, { cause });
  }
  if (document._id === id && typeof document._type === 'string') return document;
  throw new Error(`the document "${id}" has another id or no type`);
}

function readAccounts(db: DatabaseSync): DatabaseContents {
  const { people } = db.prepare('SELECT count(*) AS people FROM people').get() as {
    people: number;
  };
  return { rows: { people }, files: [] };
}

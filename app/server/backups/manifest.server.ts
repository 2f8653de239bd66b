import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isMissingFile } from '~/platform/storage/missing-file.server';

/** Name of the file that is written into a snapshot last. */
export const MANIFEST_FILE = 'manifest.json';

/** Content and accounts have snapshots of their own, so that one can be shipped without the other. */
export const KINDS = ['content', 'accounts'] as const;
export type Kind = (typeof KINDS)[number];

const Manifest = z.object({
  /** The version of this format. */
  format: z.literal(1),
  kind: z.enum(KINDS),
  /** The snapshot has every change that was acknowledged before this time, ISO 8601. */
  takenAt: z.iso.datetime(),
  /** Snapshots before an upgrade are kept longer. */
  reason: z.enum(['night', 'command', 'upgrade']),
  database: z.object({ name: z.string(), bytes: z.number(), sha256: z.string() }),
  /** Number of rows of each kind: documents and enquiries, or people. */
  rows: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that the database names, and that were missing or damaged in the lake at this time. */
  missing: z.array(z.string()),
});

/**
 * What a snapshot contains. It is written after everything else was written and verified, so a folder
 * with a manifest was whole when it was made.
 */
export type Manifest = z.infer<typeof Manifest>;

/** @throws when the folder has no manifest, or a malformed one; the message says which */
export function readManifest(snapshot: string): Manifest {
  const file = path.join(snapshot, MANIFEST_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (!isMissingFile(cause)) throw cause;
    throw new Error(`${snapshot} is not a snapshot: it has no ${MANIFEST_FILE}`, { cause });
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} cannot be read as the manifest of a snapshot`, { cause });
  }
}

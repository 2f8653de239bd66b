import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashFile } from '~/platform/storage/durable-files.server';
import { readDatabase } from './databases.server';
import { readManifest, type Manifest } from './manifest.server';
import { isWhole } from './snapshot-files.server';

/**
 * Opens a snapshot, reads every document, and compares its database and every file with what it contained
 * when it was taken.
 * @returns its manifest, and what differs from it: nothing when the snapshot is whole
 * @throws when the folder isn't a snapshot
 */
export async function checkSnapshot(dir: string) {
  const manifest = readManifest(dir);
  try {
    return { manifest, problems: await findProblems(dir, manifest) };
  } catch (error) {
    return { manifest, problems: [(error as Error).message] };
  }
}

/** @throws when the database cannot be read */
async function findProblems(dir: string, manifest: Manifest): Promise<string[]> {
  const file = path.join(dir, manifest.database.name);
  if (!existsSync(file)) return [`${file} is missing`];
  if ((await hashFile(file, 'sha256')) !== manifest.database.sha256) {
    return [`${file} was changed after the snapshot was taken`];
  }
  const { files } = readDatabase(manifest.kind, file);
  const problems: string[] = [];
  const known = new Set(manifest.missing);
  for (const asset of files) {
    const name = `${asset.kind}/${asset.name}`;
    if (known.has(name) || (await isWhole(dir, asset))) continue;
    problems.push(`the file ${name} is missing or damaged`);
  }
  return problems;
}

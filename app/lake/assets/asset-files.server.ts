import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';

export type AssetKind = 'images' | 'files';

/** The names that the lake gives stored files, and with them the only ones it serves. */
const STORED_NAME = {
  images: /^[0-9a-f]{40}-\d+x\d+\.[a-z0-9]+$/,
  files: /^[0-9a-f]{40}\.[a-z0-9]+$/,
};

/**
 * Uploaded files, in a folder a kind, named by their content as on the cloud: the same bytes are
 * stored once, and a file never changes.
 */
export class AssetFiles {
  constructor(readonly dir: string) {
    for (const kind of ['images', 'files']) prepareFolder(path.join(dir, kind));
  }

  /** Where the file lies, or undefined when there is none by that name. */
  async find(kind: AssetKind, name: string): Promise<string | undefined> {
    if (!STORED_NAME[kind].test(name)) return undefined;
    const file = path.join(this.dir, kind, name);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? file : undefined;
  }

  /** Stores a file so that it is whole or absent, whenever the process dies. */
  async save(kind: AssetKind, name: string, bytes: Buffer): Promise<void> {
    await writeWhole(path.join(this.dir, kind, name), bytes);
  }
}

export const sha1Of = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** Makes a folder for `writeWhole`, without the unfinished files of a process that died. */
export function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir)) if (name.endsWith('.part')) rmSync(path.join(dir, name));
}

/** Writes beside the file, flushes, and renames: a reader sees all of it or nothing. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

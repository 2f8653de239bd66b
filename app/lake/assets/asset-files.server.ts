import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';

export type AssetKind = 'images' | 'files';

/** The names of stored files. The lake serves no others. */
const STORED_NAME = {
  images: /^[0-9a-f]{40}-\d+x\d+\.[a-z0-9]+$/,
  files: /^[0-9a-f]{40}\.[a-z0-9]+$/,
};

/**
 * The uploaded files, one folder for each kind. A file is named by the hash of its content, as on the
 * cloud: the same bytes are stored once, and a file never changes.
 */
export class AssetFiles {
  constructor(readonly dir: string) {
    for (const kind of ['images', 'files']) prepareFolder(path.join(dir, kind));
  }

  /** Returns the path of a file, or undefined when there is none of that name. */
  async find(kind: AssetKind, name: string): Promise<string | undefined> {
    if (!STORED_NAME[kind].test(name)) return undefined;
    const file = path.join(this.dir, kind, name);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? file : undefined;
  }

  /** Removes a file. It is synchronous, so that no upload of the same file comes in between. */
  remove(kind: AssetKind, name: string): void {
    if (STORED_NAME[kind].test(name)) rmSync(path.join(this.dir, kind, name), { force: true });
  }

  /** Stores a file. If the process dies meanwhile, the file is complete or absent. */
  async save(kind: AssetKind, name: string, bytes: Buffer): Promise<void> {
    await writeWhole(path.join(this.dir, kind, name), bytes);
  }
}

export const sha1Of = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** Makes a folder for `writeWhole`, and removes unfinished files of a process that died. */
export function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir)) if (name.endsWith('.part')) rmSync(path.join(dir, name));
}

/** Writes a temporary file, flushes it, and renames it, so that no reader sees a part of the file. */
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

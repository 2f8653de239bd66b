import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeBytes, ROOM_LEFT_BYTES } from '~/platform/storage/free-bytes.server';
import { apiError } from '../store/errors.server';

export type AssetKind = 'images' | 'files';

/** A file that was received completely. It has a temporary name until it is kept. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  sha1: string;
}

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

  /** @throws {LakeError} 507 when the disk is nearly full */
  assertRoom(): void {
    if (freeBytes(this.dir) >= ROOM_LEFT_BYTES) return;
    const description =
      'The disk of the server is nearly full, so it takes no files. Tell the person who runs the site';
    throw apiError(507, description);
  }

  /** Removes a file. It is synchronous, so that no upload of the same file comes in between. */
  remove(kind: AssetKind, name: string): void {
    if (STORED_NAME[kind].test(name)) rmSync(path.join(this.dir, kind, name), { force: true });
  }

  /**
   * Writes a file to the disk while it arrives, so that it is never in memory as a whole. The caller
   * keeps it or removes it.
   * @throws {LakeError} 413 when it has more than `maxBytes`
   */
  async receive(
    kind: AssetKind,
    source: AsyncIterable<Buffer>,
    maxBytes = Infinity,
  ): Promise<ReceivedFile> {
    const file = path.join(this.dir, kind, `${randomUUID()}.part`);
    const hash = createHash('sha1');
    let size = 0;
    async function* hashed() {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(hashed, createWriteStream(file, { flush: true }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return { path: file, size, sha1: hash.digest('hex') };
  }

  /**
   * Gives a received file its name. It is synchronous, so that the caller can commit the document of
   * the file before a deletion of the same asset comes in between.
   * @returns false when there was a file of this name, with the same bytes
   */
  keep(kind: AssetKind, name: string, received: ReceivedFile): boolean {
    const file = path.join(this.dir, kind, name);
    const isNew = !existsSync(file);
    renameSync(received.path, file);
    return isNew;
  }
}

/** Returns the refusal of a file that has too many bytes. */
export function tooLarge(maxBytes: number) {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return apiError(413, `The file is too large: at most ${megabytes} MB are allowed`);
}

/** Makes a folder, and removes from it the unfinished files of a process that died. */
export function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir)) if (name.endsWith('.part')) rmSync(path.join(dir, name));
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { prepareFolder } from './asset-files.server';
import { apiError, notFound } from '../store/errors.server';
import type { ImageFormat, ImageOptions } from './image-options.server';
import { transformImage } from './image-transform.server';

/** Size of the renditions on disk. A new rendition replaces the oldest ones. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024;

/** Renditions that may wait to be made. The last is made within the minute that the site waits for an image. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/**
 * The disk cache of renditions. Concurrent requests for the same rendition make it once. The folder may
 * be emptied at any time.
 */
export class RenditionCache {
  readonly #dir: string;
  /** The bytes of each stored rendition, by its name. The file of an entry that goes is removed. */
  readonly #kept: LRUCache<string, number>;
  /** Renditions that are being made, or wait to be, by name. */
  readonly #unfinished = new Map<string, Promise<string>>();

  /** @param maxBytes size of the renditions on disk */
  constructor(dir: string, maxBytes = MAX_KEPT_BYTES) {
    this.#dir = dir;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason !== 'set') rmSync(path.join(dir, name), { force: true });
      },
    });
    prepareFolder(dir);
    const stats = readdirSync(dir).map((name) => {
      const { size, mtimeMs } = statSync(path.join(dir, name));
      return { name, size, mtimeMs };
    });
    const oldestFirst = stats.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
    for (const { name, size } of oldestFirst) this.#kept.set(name, size);
  }

  /**
   * Returns the path of the file with the rendition.
   * @throws {LakeError} 503 when too many renditions wait to be made, 404 when the image is deleted
   */
  async get(original: string, options: ImageOptions, format: ImageFormat): Promise<string> {
    const transform = createHash('sha256')
      .update(JSON.stringify([options, format]))
      .digest('hex');
    const name = `${path.basename(original)}_${transform.slice(0, 40)}.${format}`;
    const file = path.join(this.#dir, name);
    if (existsSync(file)) return file;
    const unfinished = this.#unfinished.get(name);
    if (unfinished) return unfinished;
    if (this.#unfinished.size >= MOST_WAITING) {
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
      throw apiError(503, 'Too many images are waiting to be resized', headers);
    }
    const making = this.#make(original, options, format, file).finally(() =>
      this.#unfinished.delete(name),
    );
    this.#unfinished.set(name, making);
    return making;
  }

  async #make(
    original: string,
    options: ImageOptions,
    format: ImageFormat,
    file: string,
  ): Promise<string> {
    const bytes = await transformImage(original, options, format).catch((error: unknown) => {
      throw existsSync(original) ? error : notFound('No such picture');
    });
    await mkdir(this.#dir, { recursive: true });
    // No reader sees a part of the file. The temporary name is free, because only one call makes a rendition at a time.
    await writeFile(`${file}.part`, bytes, { flush: true });
    await rename(`${file}.part`, file);
    if (!existsSync(original)) {
      await rm(file, { force: true });
      throw notFound('No such picture');
    }
    this.#kept.set(path.basename(file), bytes.length);
    return file;
  }

  /** Removes the renditions of an image. One that is being made is removed when it is finished. */
  removeAllOf(original: string): void {
    const ofImage = [...this.#kept.keys()].filter((name) => name.startsWith(`${original}_`));
    for (const name of ofImage) this.#kept.delete(name);
  }
}

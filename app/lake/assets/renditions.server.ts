import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareFolder, writeWhole } from './asset-files.server';
import { notFound, overloaded } from '../store/errors.server';
import type { ImageFormat, ImageOptions } from './image-options.server';
import { transformImage } from './image-transform.server';

/** Size of the renditions on disk. A new rendition replaces the oldest ones. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024;

/** Name of a rendition: the name of its image, and a hash of the transform. */
const NAME = /^[\w.-]+_[0-9a-f]{40}\.[a-z]+$/;

/** Renditions that may wait to be made. The last is made within the minute that the site waits for an image. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/**
 * The disk cache of renditions. Concurrent requests for the same rendition make it once. The folder may
 * be emptied at any time.
 */
export class RenditionCache {
  readonly #dir: string;
  readonly #maxBytes: number;
  /** Oldest first: name to bytes. */
  readonly #kept = new Map<string, number>();
  #bytes = 0;
  /** Renditions that are being made, or wait to be, by name. */
  readonly #unfinished = new Map<string, Promise<string>>();

  /** @param maxBytes size of the renditions on disk */
  constructor(dir: string, maxBytes = MAX_KEPT_BYTES) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
    prepareFolder(dir);
    const names = readdirSync(dir);
    // The renditions of older lakes do not name their image, so nothing could remove them later.
    for (const name of names) if (!NAME.test(name)) rmSync(path.join(dir, name));
    const stats = names
      .filter((name) => NAME.test(name))
      .map((name) => {
        const { size, mtimeMs } = statSync(path.join(dir, name));
        return { name, size, mtimeMs };
      });
    const oldestFirst = stats.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
    for (const { name, size } of oldestFirst) this.#note(name, size);
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
      throw overloaded('Too many images are waiting to be resized', RETRY_AFTER_SECONDS);
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
    await writeWhole(file, bytes);
    if (!existsSync(original)) {
      await rm(file, { force: true });
      throw notFound('No such picture');
    }
    this.#note(path.basename(file), bytes.length);
    await this.#shrink();
    return file;
  }

  /** Removes the renditions of an image. One that is being made is removed when it is finished. */
  removeAllOf(original: string): void {
    for (const name of this.#kept.keys()) {
      if (!name.startsWith(`${original}_`)) continue;
      this.#forget(name);
      rmSync(path.join(this.#dir, name), { force: true });
    }
  }

  #note(name: string, size: number): void {
    this.#forget(name);
    this.#kept.set(name, size);
    this.#bytes += size;
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name) ?? 0;
    this.#kept.delete(name);
  }

  async #shrink(): Promise<void> {
    for (const name of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes || this.#kept.size === 1) return;
      this.#forget(name);
      await rm(path.join(this.#dir, name), { force: true });
    }
  }
}

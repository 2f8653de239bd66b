import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentCache } from '~/content/cache/content-cache.server';
import { openDiskCache } from '~/content/cache/disk-cache.server';
import { startContentSource, type ContentSource } from './content-source';
import { recordLog, type RecordedLog } from './recorded-log';

/** A content cache with its own content source and its own folder on disk. */
export interface CachedContent {
  source: ContentSource;
  cache: ContentCache;
  /** The folder of the disk cache. */
  folder: string;
  lines: RecordedLog['lines'];
  /** Opens another cache with the same folder, as after a restart. */
  restart(): Promise<ContentCache>;
  close(): Promise<void>;
}

export async function startCachedContent(): Promise<CachedContent> {
  const source = await startContentSource();
  const folder = await mkdtemp(join(tmpdir(), 'content-cache-test-'));
  const { log, lines } = recordLog();
  const caches: ContentCache[] = [];

  async function openCache() {
    const cache = new ContentCache(source.client, await openDiskCache(folder, log), log);
    caches.push(cache);
    return cache;
  }

  return {
    source,
    cache: await openCache(),
    folder,
    lines,
    restart: openCache,
    async close() {
      for (const cache of caches) cache.close();
      await source.close();
      // The disk cache may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 30 });
    },
  };
}

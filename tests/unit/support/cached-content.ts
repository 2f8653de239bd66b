import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentCache } from '~/content/cache/memory-cache.server';
import { openWarmCopy } from '~/content/cache/disk-cache.server';
import { startContentSource, type ContentSource } from './content-source';
import { recordLog, type RecordedLog } from './recorded-log';

/** A content cache between a source of the test's own and a folder of its own. */
export interface CachedContent {
  source: ContentSource;
  cache: ContentCache;
  /** Where the cache keeps its warm copy. */
  folder: string;
  lines: RecordedLog['lines'];
  /** Another cache on the same folder, as after a restart. */
  restarted(): Promise<ContentCache>;
  close(): Promise<void>;
}

export async function startCachedContent(): Promise<CachedContent> {
  const source = await startContentSource();
  const folder = await mkdtemp(join(tmpdir(), 'content-cache-test-'));
  const { log, lines } = recordLog();
  const caches: ContentCache[] = [];

  async function openCache() {
    const cache = new ContentCache(source.client, await openWarmCopy(folder, log), log);
    caches.push(cache);
    return cache;
  }

  return {
    source,
    cache: await openCache(),
    folder,
    lines,
    restarted: openCache,
    async close() {
      for (const cache of caches) cache.close();
      await source.close();
      // An answer may still be on its way to the folder.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

import { join } from 'node:path';
import type { Logger } from 'pino';
import { createContentClient } from '~/content/source/client.server';
import { contentConfig, needsEmbeddedLake } from '~/content/source/config.server';
import { ContentCache } from '~/content/cache/content-cache.server';
import { lakeToken } from '~/content/source/lake-token.server';
import { openDiskCache } from '~/content/cache/disk-cache.server';
import { readResponse } from '~/content/source/source-response.server';
import { logFormat, type Environment } from './environment.server';
import { startLakeThread } from './lake-thread/lake-thread.server';

/** A query that is fast on every content source. */
const CHEAP_QUERY = '*[_id == "siteSettings"][0]._id';
const ANSWER_TIMEOUT_MS = 1_000;

/** The content source, its client and its cache. */
export type ContentSource = Awaited<ReturnType<typeof openContentSource>>;

/** Starts the embedded lake, if this process needs one, and connects to the source. */
export async function openContentSource(environment: Environment, log: Logger) {
  const lake = needsEmbeddedLake(environment)
    ? await startLakeThread({ ...environment, LOG_FORMAT: logFormat(environment) }, log, {
        // A developer is helped more by an end with the reason than by pages that cannot be edited.
        needsContent: environment.NODE_ENV === 'development',
      })
    : undefined;
  const config = contentConfig({ ...environment, LAKE_TOKEN: await lakeToken(environment) }, lake);
  const client = createContentClient(config);
  const folder = join(environment.CACHE_DIR, `${config.projectId}-${config.dataset}`, 'content');
  const cache = new ContentCache(client, await openDiskCache(folder, log), log);
  return {
    config,
    client,
    /** Sees all documents as they are stored, and may write. Undefined without a token. */
    writer: config.token
      ? client.withConfig({ token: config.token, perspective: 'raw' })
      : undefined,
    cache,
    /** Returns whether the source responds to a query within a second. */
    async isResponding(): Promise<boolean> {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      try {
        const body = await client.fetch(CHEAP_QUERY, {}, { signal, filterResponse: false });
        readResponse(CHEAP_QUERY, body);
        return true;
      } catch {
        // Reading content logs the reason. This check only needs to know that there was an error.
        return false;
      }
    },
    /** Returns the health of the embedded lake. Undefined when there is no embedded lake. */
    lakeHealth: lake && (() => lake.health()),
    async close(): Promise<void> {
      cache.close();
      await lake?.close();
    },
  };
}

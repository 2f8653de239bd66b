import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { createContentClient } from '~/content/source/client.server';
import {
  contentConfig,
  needsEmbeddedLake,
  type ContentConfig,
} from '~/content/source/config.server';
import { ADMINISTRATOR_TYPES } from '~/content/document-types';
import { ContentCache } from '~/content/cache/content-cache.server';
import { lakeToken } from '~/content/source/lake-token.server';
import { openDiskCache } from '~/content/cache/disk-cache.server';
import { readResponse } from '~/content/source/source-response.server';
import { logFormat, type Environment } from './environment.server';
import type { LakeHealth } from './lake-thread/lake-watch.server';
import { startLakeThread } from './lake-thread/lake-thread.server';

/** A query that is fast on every content source. */
const CHEAP_QUERY = '*[_id == "siteSettings"][0]._id';
const ANSWER_TIMEOUT_MS = 1_000;

/** The content source, its client and its cache. */
export interface ContentSource {
  config: ContentConfig;
  client: SanityClient;
  cache: ContentCache;
  /** Returns whether the source responds to a query within a second. */
  isResponding(): Promise<boolean>;
  /** Returns the health of the embedded lake. Undefined when there is no embedded lake. */
  lakeHealth: (() => LakeHealth) | undefined;
  close(): Promise<void>;
}

/** Starts the embedded lake, if this process needs one, and connects to the source. */
export async function openContentSource(
  environment: Environment,
  log: Logger,
): Promise<ContentSource> {
  const lake = needsEmbeddedLake(environment)
    ? await startLakeThread(lakeSettings(environment), log, {
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
    cache,
    async isResponding() {
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
    lakeHealth: lake && (() => lake.health()),
    async close() {
      cache.close();
      await lake?.close();
    },
  };
}

function lakeSettings(environment: Environment) {
  return {
    port: environment.LAKE_PORT,
    dir: environment.LAKE_DIR,
    dataset: environment.SANITY_DATASET,
    token: environment.LAKE_TOKEN,
    allowedOrigins: [environment.SITE_URL, `http://localhost:${environment.STUDIO_PORT}`],
    administratorTypes: ADMINISTRATOR_TYPES,
    backupDir: environment.BACKUP_DIR,
    logLevel: environment.LOG_LEVEL,
    logFormat: logFormat(environment),
  };
}

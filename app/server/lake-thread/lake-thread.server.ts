import { randomUUID } from 'node:crypto';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/source/config.server';
import { lakeToken } from '~/content/source/lake-token.server';
import { availableMemory } from '~/platform/storage/available-memory.server';
import type { LogFormat } from '../logging/logger.server';
import { LakeSupervisor, PING_INTERVAL_MS } from './lake-supervisor.server';

/** The settings of the lake's thread: those of the site, by the names of their environment variables. */
export interface LakeThreadSettings {
  LAKE_PORT: number;
  LAKE_DIR: string;
  LAKE_TOKEN?: string | undefined;
  SANITY_DATASET: string;
  SITE_URL: string;
  STUDIO_PORT: number;
  BACKUP_DIR?: string | undefined;
  LOG_LEVEL: string;
  LOG_FORMAT: LogFormat;
  /**
   * Whether the site runs already. A lake that starts then takes no sample content, because a person may
   * just have moved the folder away.
   */
  isRestart?: boolean;
}

interface ThreadOptions {
  /** Whether content that cannot be used prevents the start. */
  needsContent?: boolean;
  /** For tests, which start the program from another folder and ping it more often. */
  program?: URL;
  pingIntervalMs?: number;
}

/** The separate bundle of `lake-program.server.ts`, which contains the lake and nothing of the site. */
const LAKE_PROGRAM = 'lake-program.server.js';

/**
 * The heap of the lake. When it is used up, Node ends the thread, and the site goes on. The other parts of the
 * process fit into the rest of the memory.
 */
const LIMITS: ResourceLimits = {
  maxOldGenerationSizeMb: Math.min(4_096, (0.4 * availableMemory()) / 2 ** 20),
  // V8's own limit is four times as high, whatever memory the machine has, and makes queries no faster.
  maxYoungGenerationSizeMb: 48,
};

/**
 * Starts the embedded lake and waits until it is ready. When its thread ends unexpectedly or hangs, the
 * lake is started again at the same address. Meanwhile the content source is down. It is down from the
 * start when the content cannot be used, for example because its database was damaged: the site still has
 * the pages in its disk cache.
 * @throws {Error} when the first start fails for another reason (port taken, another lake has the
 *   folder open, a migration failed, a new folder cannot be written)
 */
export async function startLakeThread(
  settings: LakeThreadSettings,
  log: Logger,
  {
    needsContent = false,
    program = new URL(LAKE_PROGRAM, import.meta.url),
    pingIntervalMs = PING_INTERVAL_MS,
  }: ThreadOptions = {},
) {
  let startedWith = settings;
  const open = () => new Worker(program, { workerData: startedWith, resourceLimits: LIMITS });
  const supervisor = new LakeSupervisor(open, pingIntervalMs, log);
  const start = await supervisor.start();
  if (start.type === 'failed') {
    const { reason, isContentUnusable } = start;
    if (needsContent || !isContentUnusable) {
      await supervisor.close();
      throw new Error(reason);
    }
    log.fatal({ reason }, 'the site starts without the lake, with the pages in its disk cache');
  }
  const lake = start.type === 'ready' ? start.lake : await expectedLake(settings);
  const port = Number(new URL(lake.origin).port);
  startedWith = { ...settings, LAKE_PORT: port, LAKE_TOKEN: lake.token, isRestart: true };
  return {
    ...lake,
    /** Returns the result of the last pings. It never waits for the lake. */
    health: () => supervisor.health(),
    close: () => supervisor.close(),
  };
}

/**
 * Returns the address and the token that the lake will have. Where the token cannot be read, this process
 * makes one for itself and for the lake that it will start.
 */
async function expectedLake(settings: LakeThreadSettings): Promise<EmbeddedLake> {
  const { LAKE_PORT, LAKE_DIR, LAKE_TOKEN } = settings;
  const origin = `http://127.0.0.1:${LAKE_PORT}`;
  const stored = lakeToken({ SANITY_API_HOST: origin, LAKE_TOKEN, LAKE_DIR });
  const kept = await stored.catch(() => undefined);
  return { origin, token: kept ?? randomUUID() };
}

import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/source/config.server';
import type { LogFormat } from '../logging/logger.server';
import { LakeSupervisor, untilReady } from './lake-supervisor.server';
import { PING_INTERVAL_MS, type LakeHealth } from './lake-watch.server';

/** The settings of the lake's thread. */
export interface LakeThreadSettings {
  port: number;
  dir: string;
  dataset: string;
  token: string | undefined;
  allowedOrigins: string[];
  administratorTypes: readonly string[];
  backupDir: string | undefined;
  logLevel: string;
  logFormat: LogFormat;
}

/** The embedded lake, which runs on its own thread. */
export interface LakeThread extends EmbeddedLake {
  /** Returns the result of the last pings. It never waits for the lake. */
  health(): LakeHealth;
  close(): Promise<void>;
}

/** Options for tests, which start the program from another folder and ping it more often. */
interface ThreadOptions {
  program?: URL;
  pingIntervalMs?: number;
}

/** The separate bundle of `lake-program.server.ts`, which contains the lake and nothing of the site. */
const LAKE_PROGRAM = 'lake-program.server.js';

/**
 * Starts the embedded lake and waits until it is ready. When its thread ends unexpectedly or hangs, the
 * lake is started again at the same address. Meanwhile the content source is down.
 * @throws {Error} with the reason, when the first start fails (port taken, folder not writable).
 */
export async function startLakeThread(
  settings: LakeThreadSettings,
  log: Logger,
  {
    program = new URL(LAKE_PROGRAM, import.meta.url),
    pingIntervalMs = PING_INTERVAL_MS,
  }: ThreadOptions = {},
): Promise<LakeThread> {
  const open = (startedWith: LakeThreadSettings) =>
    new Worker(program, { workerData: startedWith });
  const worker = open(settings);
  const lake = await untilReady(worker);
  const sameAddress = { ...settings, port: Number(new URL(lake.origin).port), token: lake.token };
  const supervisor = new LakeSupervisor(worker, () => open(sameAddress), pingIntervalMs, log);
  return {
    ...lake,
    health: () => supervisor.health(),
    close: () => supervisor.close(),
  };
}

import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/source/config.server';
import { LakeSupervisor, untilReady } from './lake-supervisor.server';
import { PING_INTERVAL_MS, type LakeHealth } from './lake-watch.server';

/** What the lake's thread is started with. */
export interface LakeThreadSettings {
  port: number;
  dir: string;
  dataset: string;
  token: string | undefined;
  allowedOrigins: string[];
  logLevel: string;
}

/** The lake on a thread of its own. */
export interface LakeThread extends EmbeddedLake {
  /** @returns what the last pings found out; it never waits for the lake */
  health(): LakeHealth;
  close(): Promise<void>;
}

/** A test starts the built program from another place, and pings it more often. */
interface ThreadOptions {
  program?: URL;
  pingIntervalMs?: number;
}

/** `lake-program.server.ts`, bundled by itself: the thread reads nothing of the site, the site no lake. */
const LAKE_PROGRAM = 'lake-program.server.js';

/**
 * Starts the embedded lake beside the site and waits until it answers. When its thread ends by itself
 * or does not answer any more, the lake is started again at the same address. Meanwhile it is a
 * content source that is down.
 * @throws {Error} in words, when it cannot start at first (port taken, folder not writable).
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

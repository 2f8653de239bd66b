import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/config.server';
import { startLake } from '~/lake/lake.server';
import { createLogger } from './logger.server';

/** What the lake's thread is started with. */
export interface LakeThreadSettings {
  port: number;
  dir: string;
  dataset: string;
  token: string | undefined;
  allowedOrigins: string[];
  logLevel: string;
}

type LakeThreadMessage = { type: 'ready'; lake: EmbeddedLake } | { type: 'failed'; reason: string };

/** The lake on a thread of its own. */
export interface LakeThread extends EmbeddedLake {
  close(): Promise<void>;
}

const SEED_DIR = 'studio/dataset';

/**
 * Starts the embedded lake beside the site and waits until it answers.
 * @throws {Error} in words, when it cannot start (port taken, folder not writable).
 */
export function startLakeThread(settings: LakeThreadSettings, log: Logger): Promise<LakeThread> {
  const worker = new Worker(new URL(import.meta.url), { workerData: settings });
  return new Promise((resolve, reject) => {
    worker.on('error', (error) => {
      log.fatal({ err: error }, 'the lake ended');
      reject(error);
    });
    worker.once('message', (message: LakeThreadMessage) => {
      if (message.type === 'failed') {
        reject(new Error(message.reason));
        return;
      }
      resolve({ ...message.lake, close: () => stopThread(worker) });
    });
  });
}

/** The body of the lake's thread. */
export async function runLakeThread(): Promise<void> {
  const settings = workerData as LakeThreadSettings;
  const post = (message: LakeThreadMessage) => parentPort?.postMessage(message);
  try {
    const lake = await startLake({
      port: settings.port,
      dir: settings.dir,
      dataset: settings.dataset,
      token: settings.token,
      seedDir: SEED_DIR,
      allowedOrigins: settings.allowedOrigins,
      logger: createLogger(settings.logLevel, 'lake'),
    });
    parentPort?.once('message', () => void lake.close().then(() => parentPort?.close()));
    post({ type: 'ready', lake: { origin: lake.origin, token: lake.token } });
  } catch (error) {
    post({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function stopThread(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close');
  await ended;
}

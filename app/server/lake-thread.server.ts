import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/config.server';

/** What the lake's thread is started with. */
export interface LakeThreadSettings {
  port: number;
  dir: string;
  dataset: string;
  token: string | undefined;
  allowedOrigins: string[];
  logLevel: string;
}

/** What the thread says of itself, once. */
export type LakeThreadMessage =
  | { type: 'ready'; lake: EmbeddedLake }
  | { type: 'failed'; reason: string };

/** The lake on a thread of its own. */
export interface LakeThread extends EmbeddedLake {
  close(): Promise<void>;
}

/** `lake-program.server.ts`, bundled by itself: the thread reads nothing of the site, the site no lake. */
const LAKE_PROGRAM = 'lake-program.server.js';

/** How long a lake that ended by itself is left before it starts again, ms. */
const RESTART_DELAY_MS = 1_000;

/**
 * Starts the embedded lake beside the site and waits until it answers. Should its thread end by
 * itself, it starts again at the same address; until it answers, it is a source that is down, which
 * everything that follows it can bear.
 * @throws {Error} in words, when it cannot start at first (port taken, folder not writable).
 */
export async function startLakeThread(
  settings: LakeThreadSettings,
  log: Logger,
): Promise<LakeThread> {
  let isClosing = false;
  let restart: NodeJS.Timeout | undefined;
  let worker = openThread(settings);
  const lake = await untilReady(worker);
  const sameAddress = { ...settings, port: Number(new URL(lake.origin).port), token: lake.token };

  function startAgainOnceEnded() {
    let cause: unknown;
    worker.once('error', (error) => (cause = error));
    worker.once('exit', () => {
      if (isClosing) return;
      log.fatal({ err: cause }, 'the lake ended; it will be started again');
      restart = setTimeout(startAgain, RESTART_DELAY_MS);
    });
  }

  function startAgain() {
    worker = openThread(sameAddress);
    startAgainOnceEnded();
    untilReady(worker).then(
      () => log.info('the lake is started again'),
      (error: unknown) => log.error({ err: error }, 'the lake could not be started again'),
    );
  }

  startAgainOnceEnded();
  return {
    ...lake,
    async close() {
      isClosing = true;
      clearTimeout(restart);
      await stopThread(worker);
    },
  };
}

function openThread(settings: LakeThreadSettings): Worker {
  return new Worker(new URL(LAKE_PROGRAM, import.meta.url), { workerData: settings });
}

/** Where the lake answers. @throws {Error} in words, when its thread could not start it. */
function untilReady(worker: Worker): Promise<EmbeddedLake> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: LakeThreadMessage) => {
      worker.off('error', reject);
      if (message.type === 'ready') resolve(message.lake);
      else reject(new Error(message.reason));
    });
  });
}

async function stopThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close');
  await ended;
}

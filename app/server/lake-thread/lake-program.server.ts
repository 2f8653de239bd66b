/**
 * The program of the lake's thread. It has its own thread so that a slow query does not delay the pages
 * of the site, and its own bundle, `build/lake-program.server.js`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { startLake } from '~/lake/lake.server';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';
import type { LakeThreadSettings } from './lake-thread.server';
import { createLogger } from '../logging/logger.server';

const SEED_DIR = 'studio/dataset';

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
  parentPort?.on('message', (request: LakeThreadRequest) => {
    if (request === 'ping') post({ type: 'pong' });
    else if (request === 'close') void lake.close().then(() => parentPort?.close());
    else post({ type: 'writing checked', problem: problemOf(() => lake.checkWriting()) });
  });
  post({ type: 'ready', lake: { origin: lake.origin, token: lake.token } });
} catch (error) {
  post({ type: 'failed', reason: messageOf(error) });
}

/** @returns why `action` failed, or undefined when it did not */
function problemOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

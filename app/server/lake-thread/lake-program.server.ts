/**
 * The program of the lake's thread. It has its own thread so that a slow query does not delay the pages
 * of the site, and its own bundle, `build/lake-program.server.js`.
 */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { takeSnapshot } from '~/server/backups/take-snapshot.server';
import { guarded, logUnhandledRejections } from '~/platform/tasks/guarded.server';
import { startLake } from '~/lake/lake.server';
import { hasHadContent } from '~/lake/store/content-loss.server';
import { StartConflictError } from '~/lake/store/store-error.server';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';
import type { LakeThreadSettings } from './lake-thread.server';
import { BASELINE, CONTENT_MIGRATIONS } from './content-migrations.server';
import { CONTENT_RULES } from './content-rules.server';
import { createLogger } from '../logging/logger.server';

const SEED_DIR = 'studio/dataset';

/** The folder for back-ups before an upgrade, in the lake's folder, while `BACKUP_DIR` is not set. */
const UPGRADE_BACKUPS = 'before-upgrade';

const settings = workerData as LakeThreadSettings;
const hadContent = hasHadContent(settings.LAKE_DIR);
const post = (message: LakeThreadMessage) => parentPort?.postMessage(message);

try {
  const logger = await createLogger(settings.LOG_LEVEL, settings.LOG_FORMAT, 'lake');
  logUnhandledRejections(logger);
  const beforeMigration = async () => {
    const { dir } = await takeSnapshot({
      kind: 'content',
      sourceDir: settings.LAKE_DIR,
      backupDir: settings.BACKUP_DIR ?? path.join(settings.LAKE_DIR, UPGRADE_BACKUPS),
      reason: 'upgrade',
      log: logger,
    });
    logger.info({ backup: dir }, 'the content was backed up before its migration');
  };
  const lake = await startLake({
    port: settings.LAKE_PORT,
    dir: settings.LAKE_DIR,
    dataset: settings.SANITY_DATASET,
    token: settings.LAKE_TOKEN,
    seedDir: settings.isRestart ? undefined : SEED_DIR,
    allowedOrigins: [settings.SITE_URL, `http://localhost:${settings.STUDIO_PORT}`],
    rules: CONTENT_RULES,
    migration: { baseline: BASELINE, migrations: CONTENT_MIGRATIONS, beforeMigration },
    logger,
  });
  const reply = async (request: LakeThreadRequest) => {
    if (request === 'ping') post({ type: 'pong' });
    else if (request === 'check writing') {
      post({ type: 'writing checked', problem: problemOf(() => lake.checkWriting()) });
    } else {
      await lake.close();
      parentPort?.close();
    }
  };
  parentPort?.on('message', guarded(logger, 'the lake could not reply to the site', reply));
  post({ type: 'ready', lake: { origin: lake.origin, token: lake.token } });
} catch (error) {
  const isContentUnusable = hadContent && !(error instanceof StartConflictError);
  post({ type: 'failed', reason: messageOf(error), isContentUnusable });
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

/** The program of `npm run backup`, which the site also runs each night and for the Studio. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASES } from '~/server/backups/databases.server';
import { ASSETS } from '~/server/backups/snapshot-files.server';
import { takeSnapshot } from '~/server/backups/take-snapshot.server';
import { needsEmbeddedLake } from '~/content/source/config.server';
import { loadEnvironment } from '../load-environment.server';
import { commandLog } from './command-log.server';
import { describeSnapshot } from './describe-snapshot.server';
import { giveToOwner } from './give-to-owner.server';
import { lowerPriority } from './lower-priority.server';

const environment = loadEnvironment();
const { BACKUP_DIR, LAKE_DIR, STAFF_DIR } = environment;
const reason = process.argv.includes('--night') ? 'night' : 'command';
const log = commandLog();

lowerPriority();

if (!needsEmbeddedLake(environment)) {
  console.error('The content is not in a lake of this site. Back it up where it is stored.');
  process.exitCode = 1;
} else if (BACKUP_DIR) {
  await backUp('content', LAKE_DIR, BACKUP_DIR);
  if (existsSync(path.join(STAFF_DIR, DATABASES.accounts))) {
    await backUp('accounts', STAFF_DIR, BACKUP_DIR);
  }
  giveToOwner(BACKUP_DIR);
} else {
  console.error('Set BACKUP_DIR to the folder for the back-ups, ideally on another disk.');
  process.exitCode = 1;
}

async function backUp(kind: 'content' | 'accounts', sourceDir: string, backupDir: string) {
  try {
    const { dir, manifest, lost } = await takeSnapshot({ kind, sourceDir, backupDir, reason, log });
    console.log(`${dir}: ${describeSnapshot(manifest)}; verified`);
    for (const file of manifest.missing) {
      console.error(`The lake has lost the file ${file}; the back-up is without it`);
    }
    for (const file of lost) {
      const [kept, place] = [dir, sourceDir].map((folder) => path.join(folder, ASSETS, file));
      console.error(`The lake has lost the file ${file}: copy ${kept} to ${place}`);
    }
  } catch (error) {
    console.error(`The ${kind} could not be backed up: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

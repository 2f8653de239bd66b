/** The program of `npm run restore`: lists, checks and restores snapshots. The site runs its check for the Studio. */
import { parseArgs } from 'node:util';
import { checkSnapshot } from '~/server/backups/check-snapshot.server';
import { KINDS } from '~/server/backups/manifest.server';
import { restoreSnapshot } from '~/server/backups/restore-snapshot.server';
import { listSnapshots } from '~/server/backups/snapshot-list.server';
import { loadEnvironment } from '../load-environment.server';
import { commandLog } from './command-log.server';
import { describeAge, describeSnapshot } from './describe-snapshot.server';
import { giveToOwner } from './give-to-owner.server';
import { lowerPriority } from './lower-priority.server';

const USAGE = `Usage:
  npm run restore                  lists the snapshots in BACKUP_DIR
  npm run restore -- --check DIR   checks every document and file of a snapshot
  npm run restore -- DIR           replaces the content, or the accounts, by a snapshot`;

const { BACKUP_DIR, LAKE_DIR, STAFF_DIR } = loadEnvironment();

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  });
  const [dir, ...others] = positionals;
  if (others.length > 0 || (values.check && dir === undefined)) throw new TypeError(USAGE);
  if (dir === undefined) list();
  else if (values.check) await check(dir);
  else await restore(dir);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(message);
  if (code === 'ENOSPC') console.error('Make room, and run the same restore again.');
  process.exitCode = 1;
}

function list(): void {
  if (!BACKUP_DIR) throw new TypeError(`BACKUP_DIR is not set.\n\n${USAGE}`);
  for (const { dir, manifest } of KINDS.flatMap((kind) => listSnapshots(BACKUP_DIR, kind))) {
    console.log(`${dir}\n  ${describeSnapshot(manifest)}; ${describeAge(manifest)}`);
  }
}

async function check(dir: string): Promise<void> {
  lowerPriority();
  const { manifest, problems } = await checkSnapshot(dir);
  console.log(`${dir}\n  ${describeSnapshot(manifest)}; ${describeAge(manifest)}`);
  for (const file of manifest.missing) {
    console.error(`  the lake had lost the file ${file} when the snapshot was taken`);
  }
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length === 0) console.log('  whole: every document and file is as it was then');
  else throw new Error('This snapshot is not whole. Use another one.');
}

async function restore(dir: string): Promise<void> {
  const { manifest, aside } = await restoreSnapshot({
    snapshot: dir,
    lakeDir: LAKE_DIR,
    staffDir: STAFF_DIR,
    log: commandLog(),
  });
  for (const folder of [LAKE_DIR, STAFF_DIR]) giveToOwner(folder);
  console.log(`Restored ${describeSnapshot(manifest)}, of ${describeAge(manifest)}.`);
  if (aside) console.log(`What it replaced is in ${aside}. Delete that once you are sure.`);
  console.log('Start the site again.');
}

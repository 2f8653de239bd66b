/** The program of `npm run staff`: invites, lists and removes members of staff, on the server itself. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { ACCOUNTS_FILE } from '~/staff/accounts/accounts-database.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { StaffError } from '~/staff/accounts/staff-people.server';
import { isSqliteError } from '~/platform/storage/sqlite-damage.server';
import { loadEnvironment } from '../load-environment.server';
import { runStaffCommand } from './staff-commands.server';

const { STAFF_DIR, SITE_URL } = loadEnvironment();
// On a terminal, the person who runs the command reads the result and needs no line of the log.
const level = process.stderr.isTTY ? 'warn' : 'info';
const log = pino({ level, base: { part: 'staff' } }, pino.destination(2));
if (!existsSync(join(STAFF_DIR, ACCOUNTS_FILE))) {
  // Without its settings, the command would invite people to accounts that the site does not read.
  console.error(`New accounts begin in ${resolve(STAFF_DIR)}. Set STAFF_DIR as the site has it.`);
}
try {
  run();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function run(): void {
  const accounts = new StaffAccounts(STAFF_DIR, log);
  try {
    if (accounts.damage !== undefined) throw new StaffError(accounts.damage);
    const { lines, change } = runStaffCommand(process.argv.slice(2), accounts, SITE_URL);
    console.log(lines.join('\n'));
    if (change) log.info(change, 'a command changed staff');
  } finally {
    accounts.close();
  }
}

/** Returns a message for an error that the person at the terminal can fix. @throws any other error */
function reasonOf(error: unknown): string {
  if (error instanceof StaffError) return error.message;
  if (!isSqliteError(error)) throw error;
  return `The accounts in ${resolve(STAFF_DIR)} cannot be used: ${(error as Error).message}`;
}

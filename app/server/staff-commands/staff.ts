/** The program of `npm run staff`: invites, lists and removes members of staff, on the server itself. */
import { pino } from 'pino';
import { StaffAccounts } from '~/staff/accounts.server';
import { loadEnvironment } from '../load-environment.server';
import { runStaffCommand } from './staff-commands.server';

const { STAFF_DIR, SITE_URL } = loadEnvironment();
const accounts = new StaffAccounts(STAFF_DIR, pino({ level: 'warn' }, pino.destination(2)));
try {
  const { lines, isFailure } = runStaffCommand(process.argv.slice(2), accounts, SITE_URL);
  console[isFailure ? 'error' : 'log'](lines.join('\n'));
  if (isFailure) process.exitCode = 1;
} finally {
  accounts.close();
}

import { beginBackupTask, respondWithBackups } from '~/server/health/backup-requests.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export const loader = withAccounts(async ({ request, context }) =>
  respondWithBackups(request, context),
);

export const action = withAccounts(({ request, context }) => beginBackupTask(request, context));

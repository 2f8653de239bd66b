import { respondWithHealth, checkLinks } from '~/server/health/health-requests.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export const loader = withAccounts(respondWithHealth);

export const action = withAccounts(checkLinks);

import { respondWithHealth, checkLinks } from '~/server/health/health-requests.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export const loader = withAccounts(({ request, context }) => respondWithHealth(request, context));

export const action = withAccounts(({ request, context }) => checkLinks(request, context));

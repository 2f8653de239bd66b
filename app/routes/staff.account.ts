import { changeAccount, respondWithAccount } from '~/staff/account-requests.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export const loader = withAccounts(({ request, context }) => respondWithAccount(request, context));

export const action = withAccounts(({ request, context }) => changeAccount(request, context));

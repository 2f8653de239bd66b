import { changeAccount, respondWithAccount } from '~/staff/account-requests.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';

export const loader = withAccounts(respondWithAccount);

export const action = withAccounts(changeAccount);

import { withAccounts } from '~/staff/accounts-unavailable.server';
import { redirectForStaff } from '~/staff/moved-page.server';

export { notFound as loader } from '~/platform/http/not-found.server';

export const action = withAccounts(redirectForStaff);

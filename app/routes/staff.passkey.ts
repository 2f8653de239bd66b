import { withAccounts } from '~/staff/accounts-unavailable.server';
import { respondToPasskey } from '~/staff/passkey-requests.server';

export { notFound as loader } from '~/platform/http/not-found.server';

export const action = withAccounts(respondToPasskey);

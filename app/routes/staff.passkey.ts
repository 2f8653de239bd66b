import { notFound } from '~/platform/http/not-found.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { respondToPasskey } from '~/staff/passkey-requests.server';

export async function loader() {
  notFound();
}

export const action = withAccounts(({ request, context }) => respondToPasskey(request, context));

import { notFound } from '~/server/http/not-found.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { respondToPasskey } from '~/staff/passkey-requests.server';
import { staffOf } from '~/staff/staff-requests.server';

export async function loader() {
  notFound();
}

export const action = withAccounts(({ request, context }) =>
  respondToPasskey(staffOf(context), request),
);

import { notFound } from '~/platform/http/not-found.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { redirectForStaff } from '~/staff/moved-page.server';

export async function loader() {
  notFound();
}

export const action = withAccounts(({ request, context }) => redirectForStaff(request, context));

import { redirect } from '@remix-run/node';
import { SIGN_IN_PATH } from '~/content/addresses/staff-paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { staffOf } from '~/staff/staff-requests.server';

export async function loader() {
  return redirect(SIGN_IN_PATH);
}

export const action = withAccounts(async ({ request, context }) => {
  const cookie = staffOf(context).signOut(request.headers.get('cookie'));
  return redirect(SIGN_IN_PATH, { status: 303, headers: { 'Set-Cookie': cookie } });
});

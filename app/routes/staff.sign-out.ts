import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { SIGN_IN_PATH } from '~/paths';
import { staffOf } from '~/staff/staff-requests.server';

export async function loader() {
  return redirect(SIGN_IN_PATH);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const cookie = staffOf(context).signOut(request.headers.get('cookie'));
  return redirect(SIGN_IN_PATH, { status: 303, headers: { 'Set-Cookie': cookie } });
}

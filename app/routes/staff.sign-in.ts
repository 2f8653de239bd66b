import { withAccounts } from '~/staff/accounts-unavailable.server';
import { signInPage } from '~/staff/staff-pages.server';
import { nextPath, readStaffForm, staffOf } from '~/staff/staff-requests.server';
import { respondToSignIn, sendStaffPage } from '~/staff/staff-responses.server';

export const loader = withAccounts(({ request, context }) => {
  staffOf(context);
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  return sendStaffPage(signInPage({ next }), context);
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const form = await readStaffForm(request);
  const name = form.get('name') ?? '';
  const next = nextPath(form.get('next'));
  const result = await staff.signIn(name, form.get('password') ?? '', {
    address: context.clientAddress,
    cookies: request.headers.get('cookie'),
  });
  return respondToSignIn(result, next, context, (problem) => signInPage({ next, name, problem }));
});

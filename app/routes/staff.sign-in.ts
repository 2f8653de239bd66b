import { withAccounts } from '~/staff/accounts-unavailable.server';
import { readStaffForm } from '~/staff/staff-body.server';
import { signInPage } from '~/staff/staff-pages.server';
import {
  respondToSignIn,
  brandOf,
  nextPath,
  sendStaffPage,
  staffOf,
} from '~/staff/staff-requests.server';

export const loader = withAccounts(async ({ request, context }) => {
  staffOf(context);
  const brand = await brandOf(context);
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  return sendStaffPage(signInPage({ brand, next }));
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
  const brand = await brandOf(context);
  return respondToSignIn(result, next, (problem) => signInPage({ brand, next, name, problem }));
});

import { UNSAVED_PARAMETER } from '~/content/addresses/staff-paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { signInPage } from '~/staff/staff-pages.server';
import { nextPath, readStaffForm, staffOf } from '~/staff/staff-requests.server';
import { respondToSignIn, sendStaffPage } from '~/staff/staff-responses.server';

export const loader = withAccounts(({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const page = signInPage({
    next: nextPath(searchParams.get('next')),
    end: staffOf(context).endOfSession(request.headers.get('cookie')),
    unsaved: searchParams.get(UNSAVED_PARAMETER),
  });
  return sendStaffPage(page, context);
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const form = await readStaffForm(request);
  const name = form.get('name') ?? '';
  const next = nextPath(form.get('next'));
  const password = form.get('password') ?? '';
  const result = await staff.signIn(name, password, context.clientAddress, request);
  return respondToSignIn(result, next, context, (problem) => signInPage({ next, name, problem }));
});

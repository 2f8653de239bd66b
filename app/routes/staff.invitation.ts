import { STUDIO_PATH } from '~/paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { invitationPage, usedInvitationPage } from '~/staff/staff-pages.server';
import { invitationSecret, readStaffForm, staffOf } from '~/staff/staff-requests.server';
import { respondToSignIn, sendStaffPage } from '~/staff/staff-responses.server';

export const loader = withAccounts(({ request, context }) => {
  const person = staffOf(context).accounts.invitations.personOf(invitationSecret(request));
  if (!person) return sendStaffPage(usedInvitationPage(), context, 410);
  return sendStaffPage(invitationPage(person.name), context);
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const secret = invitationSecret(request);
  const form = await readStaffForm(request);
  const name = staff.accounts.invitations.personOf(secret)?.name ?? '';
  const cookies = request.headers.get('cookie');
  const result = await staff.acceptWithPassword(secret, form.get('password') ?? '', cookies);
  return respondToSignIn(result, STUDIO_PATH, context, (problem) => invitationPage(name, problem));
});

import { STUDIO_PATH } from '~/content/addresses/paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { invitationPage, usedInvitationPage } from '~/staff/staff-pages.server';
import { invitationSecret, readStaffForm, staffOf } from '~/staff/staff-requests.server';
import { respondToSignIn, sendStaffPage } from '~/staff/staff-responses.server';

export const loader = withAccounts(({ request, context }) => {
  const { invitations } = staffOf(context).accounts;
  const secret = invitationSecret(request);
  const person = invitations.personOf(secret);
  if (!person) return sendStaffPage(usedInvitationPage(), context, 410);
  return sendStaffPage(invitationPage(person.name, invitations.lastsMs(secret)), context);
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const { invitations } = staff.accounts;
  const secret = invitationSecret(request);
  const form = await readStaffForm(request);
  const name = invitations.personOf(secret)?.name ?? '';
  const result = await staff.acceptWithPassword(secret, form.get('password') ?? '', request);
  return respondToSignIn(result, STUDIO_PATH, context, (problem) =>
    invitationPage(name, invitations.lastsMs(secret), problem),
  );
});

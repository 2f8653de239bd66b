import { STUDIO_PATH } from '~/content/addresses/paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { invitationPage } from '~/staff/staff-pages.server';
import { invitationSecret, readStaffForm, staffOf } from '~/staff/staff-requests.server';
import { respondToSignIn, sendStaffPage } from '~/staff/staff-responses.server';

export const loader = withAccounts(({ request, context }) => {
  const invitation = staffOf(context).accounts.invitations.find(invitationSecret(request));
  return sendStaffPage(invitationPage(invitation), context, invitation ? 200 : 410);
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const secret = invitationSecret(request);
  const form = await readStaffForm(request);
  const result = await staff.acceptWithPassword(secret, form.get('password') ?? '', request);
  return respondToSignIn(result, STUDIO_PATH, context, (problem) =>
    invitationPage(staff.accounts.invitations.find(secret), problem),
  );
});

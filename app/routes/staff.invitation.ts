import { STUDIO_PATH } from '~/paths';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { readStaffForm } from '~/staff/staff-body.server';
import { invitationPage } from '~/staff/staff-pages.server';
import {
  respondToSignIn,
  brandOf,
  invitationSecret,
  sendStaffPage,
  staffOf,
} from '~/staff/staff-requests.server';

export const loader = withAccounts(async ({ request, context }) => {
  const person = staffOf(context).accounts.invitations.personOf(invitationSecret(request))?.name;
  const brand = await brandOf(context);
  return sendStaffPage(invitationPage({ brand, person }), {
    status: person === undefined ? 410 : 200,
  });
});

export const action = withAccounts(async ({ request, context }) => {
  const staff = staffOf(context);
  const secret = invitationSecret(request);
  const form = await readStaffForm(request);
  const person = staff.accounts.invitations.personOf(secret)?.name;
  const cookies = request.headers.get('cookie');
  const result = await staff.acceptWithPassword(secret, form.get('password') ?? '', cookies);
  const brand = await brandOf(context);
  const invited = result.outcome === 'used-up' ? undefined : person;
  return respondToSignIn(result, STUDIO_PATH, (problem) =>
    invitationPage({ brand, person: invited, problem }),
  );
});

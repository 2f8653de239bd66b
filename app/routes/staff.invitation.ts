import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { STUDIO_PATH } from '~/paths';
import { readStaffForm } from '~/staff/staff-body.server';
import { invitationPage } from '~/staff/staff-pages.server';
import {
  respondToSignIn,
  brandOf,
  invitationSecret,
  sendStaffPage,
  staffOf,
} from '~/staff/staff-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = staffOf(context).accounts.invitations.personOf(invitationSecret(request))?.name;
  const brand = await brandOf(context);
  return sendStaffPage(invitationPage({ brand, person }), {
    status: person === undefined ? 410 : 200,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
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
}

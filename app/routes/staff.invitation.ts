import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { STUDIO_PATH } from '~/paths';
import { invitationPage } from '~/staff/staff-pages.server';
import {
  answerSignIn,
  brandOf,
  invitationSecret,
  sendStaffPage,
  staffOf,
} from '~/staff/staff-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = staffOf(context).accounts.invited(invitationSecret(request))?.name;
  const brand = await brandOf(context);
  return sendStaffPage(invitationPage({ brand, person }), {
    status: person === undefined ? 410 : 200,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const secret = invitationSecret(request);
  const form = await request.formData();
  const person = staff.accounts.invited(secret)?.name;
  const result = await staff.acceptWithPassword(secret, String(form.get('password') ?? ''));
  const brand = await brandOf(context);
  const invited = result.outcome === 'used-up' ? undefined : person;
  return answerSignIn(result, STUDIO_PATH, (problem) =>
    invitationPage({ brand, person: invited, problem }),
  );
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import { respondToPasskey } from '~/staff/passkey-requests.server';
import { staffOf } from '~/staff/staff-requests.server';

export async function loader() {
  notFound();
}

export async function action({ request, context }: ActionFunctionArgs) {
  return respondToPasskey(staffOf(context), request);
}

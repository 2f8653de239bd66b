import type { ActionFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import { redirectForStaff } from '~/staff/moved-page.server';

export async function loader() {
  notFound();
}

export async function action({ request, context }: ActionFunctionArgs) {
  return redirectForStaff(request, context);
}

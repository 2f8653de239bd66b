import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { respondWithPeople, changePeople } from '~/staff/people-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return respondWithPeople(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changePeople(request, context);
}

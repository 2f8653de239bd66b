import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerPeople, changePeople } from '~/staff/people-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerPeople(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changePeople(request, context);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerShareLinks, changeShareLinks } from '~/staff/share-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerShareLinks(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeShareLinks(request, context);
}

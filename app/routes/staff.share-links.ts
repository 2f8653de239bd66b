import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { respondWithShareLinks, changeShareLinks } from '~/staff/share-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return respondWithShareLinks(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeShareLinks(request, context);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { respondWithHealth, checkLinks } from '~/health/health-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return respondWithHealth(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return checkLinks(request, context);
}

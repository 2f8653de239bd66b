import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerHealth, checkLinks } from '~/health/health-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerHealth(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return checkLinks(request, context);
}

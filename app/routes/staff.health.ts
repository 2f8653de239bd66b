import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerHealth } from '~/health/health-requests.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerHealth(request, context);
}

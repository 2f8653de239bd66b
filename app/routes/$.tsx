import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectOrNotFound } from '~/content/redirects.server';

/** Handles all addresses that match no other route. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return redirectOrNotFound(context.content, request.url);
}

/** Never rendered, because the loader always throws. Remix treats only routes with a component as pages. */
export default function NoSuchPage() {
  return null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectOrNotFound } from '~/content/redirects.server';

/** Any address that no other route has. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return redirectOrNotFound(context.content, request.url);
}

/** Never drawn: the loader always leaves for the error page. Remix needs it to treat this as a page. */
export default function NoSuchPage() {
  return null;
}

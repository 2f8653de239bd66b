import type { LoaderFunctionArgs } from '@remix-run/node';
import { pathOf, SERVICE_PATTERN } from '~/content/addresses/paths';
import { redirectPermanently } from '~/content/redirects.server';

/** Redirects from the sheets for print, which had pages of their own before the services had. */
export function loader({ params }: LoaderFunctionArgs) {
  redirectPermanently(pathOf(SERVICE_PATTERN, params.slug ?? ''));
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ABOUT_PARAMETER, QUEUE_PARAMETERS, SENT_PARAMETER } from '~/content/addresses/paths';
import { redirectOrNotFound } from '~/content/redirects.server';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { hasEnquiryForm, loadPage, pageMetadata } from '~/site/pages/page-data.server';
import { PageSections } from '~/site/pages/page-sections';
import { describePage } from '~/site/seo/page-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';

export { pageMetadata };

export const searchParameters: SearchParameters = {
  cached: [],
  uncached: [ABOUT_PARAMETER, SENT_PARAMETER, ...QUEUE_PARAMETERS],
};

/** Handles all addresses that match no other route: those of the pages that staff make, and unknown ones. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { searchParams } = new URL(request.url);
  const page =
    (await loadPage(context, params['*'] ?? '', searchParams)) ??
    (await redirectOrNotFound(context.content, request.url));
  return { ...page, meta: await describePage(args, pageMetadata) };
}

export function action(args: ActionFunctionArgs) {
  return enquiryAction(args, () => hasEnquiryForm(args.context.content, args.params['*'] ?? ''));
}

export { meta } from '~/site/seo/route-meta';

export default function Page() {
  return <PageSections {...useLoaderData<typeof loader>()} />;
}

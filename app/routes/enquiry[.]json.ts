import type { ActionFunctionArgs } from '@remix-run/node';
import { ENQUIRY_PAGE_PARAMETER, HOME_PATH } from '~/content/addresses/paths';
import { respondToEnquiry } from '~/enquiry/intake/enquiry-action.server';
import { hasEnquiryForm } from '~/site/pages/page-data.server';

export { notFound as loader } from '~/platform/http/not-found.server';

/** Receives an enquiry from the script of a page, and responds with the state of its form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = new URL(request.url).searchParams.get(ENQUIRY_PAGE_PARAMETER) ?? '';
  const { formState, status } = await respondToEnquiry(
    { request, context },
    page,
    async () => page === HOME_PATH || (await hasEnquiryForm(context.content, page.slice(1))),
  );
  return Response.json(formState, { status });
}

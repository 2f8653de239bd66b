import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { keepTypedValues } from '~/site/enquiry-form/keep-typed-values';
import { revalidateDrafts } from '~/site/enquiry-form/should-revalidate';
import contactPageStyles from '~/site/pages/contact-page.css';
import { ContactPage } from '~/site/pages/contact-page';
import { loadContactPage } from '~/site/pages/page-data.server';
import { contactPageMetadata } from '~/site/pages/text-page-metadata.server';
import { describePage } from '~/site/seo/page-metadata.server';

export { contactPageMetadata as pageMetadata };

export const handle: RouteHandle = {
  needsReact: true,
  styles: contactPageStyles,
};

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig } = args.context;
  const page = await loadContactPage(content, contentConfig);
  return { ...page, meta: await describePage(args, contactPageMetadata) };
}

export const action = enquiryAction;
export const clientAction = keepTypedValues;

export { revalidateDrafts as shouldRevalidate };

export { meta } from '~/site/seo/route-meta';

export default function Contact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}

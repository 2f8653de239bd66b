import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/seo/page-metadata.server';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { keepTypedValues } from '~/enquiry/form/keep-typed-values';
import { skipRevalidationAfterPost } from '~/enquiry/form/should-revalidate';
import { ContactPage } from '~/pages/contact-page';
import { loadContactPage } from '~/pages/page-data.server';
import { pageCard } from '~/seo/share-card.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadContactPage(context.content, context.contentConfig);
  return withMeta(context, page, ({ title, standfirst, seo, shared }, site) => ({
    path: '/contact',
    title,
    description: standfirst,
    seo,
    card: pageCard({ path: '/contact', title, seo }, shared, site),
    hasErrors: context.formHasErrors,
  }));
}

export const action = enquiryAction;
export const clientAction = keepTypedValues;

export { skipRevalidationAfterPost as shouldRevalidate };

export { meta } from '~/seo/route-meta';

export default function Contact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/content/page-meta.server';
import { enquiryRoute } from '~/enquiry/enquiry-route.server';
import { keepWordsWhenUnreachable } from '~/enquiry/keep-words';
import { unlessPosted } from '~/enquiry/unless-posted';
import { ContactPage } from '~/pages/contact-page';
import { loadContactPage } from '~/pages/page-data.server';
import { pageCard } from '~/share/share-card.server';

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

export const action = enquiryRoute;
export const clientAction = keepWordsWhenUnreachable;

export { unlessPosted as shouldRevalidate };

export { meta } from '~/content/route-meta';

export default function Contact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/content/page-meta';
import { enquiryRoute } from '~/enquiry/enquiry-route.server';
import { keepWordsWhenUnreachable } from '~/enquiry/keep-words';
import { unlessPosted } from '~/enquiry/unless-posted';
import { ContactPage } from '~/pages/contact-page';
import { loadContactPage } from '~/pages/page-data.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadContactPage(context.content, context.contentConfig);
  return { ...page, formHasErrors: context.formHasErrors };
}

export const action = enquiryRoute;
export const clientAction = keepWordsWhenUnreachable;

export { unlessPosted as shouldRevalidate };

export const meta = pageMeta<typeof loader>(
  ({ title, standfirst, seo, sharePicture, formHasErrors }) => ({
    path: '/contact',
    title,
    description: standfirst,
    seo,
    picture: sharePicture,
    hasErrors: formHasErrors,
  }),
);

export default function Contact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}

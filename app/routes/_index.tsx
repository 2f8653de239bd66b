import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { keepTypedValues } from '~/site/enquiry-form/keep-typed-values';
import { revalidateDrafts } from '~/site/enquiry-form/should-revalidate';
import type { RouteHandle } from '~/site/shell/route-handle';
import homePageStyles from '~/site/home/home-page.css';
import { Approach } from '~/site/home/approach';
import { Contact } from '~/site/home/contact';
import { Hero } from '~/site/home/hero';
import { loadHome } from '~/site/home/home-data.server';
import { homeMetadata } from '~/site/home/home-metadata.server';
import { Services } from '~/site/home/services';
import { TrustedBy } from '~/site/home/trusted-by';
import { describePage } from '~/site/seo/page-metadata.server';

export { homeMetadata as pageMetadata };

export const handle: RouteHandle = {
  needsReact: true,
  styles: [homePageStyles],
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { content, contentConfig } = context;
  const { html, ...page } = await loadHome(content, contentConfig, Boolean(context.preview));
  context.serverHtml = html;
  const meta = await describePage(args, homeMetadata);
  // In a preview the page loads its data again when staff change something.
  return { ...page, html: context.preview ? html : undefined, meta };
}

export function action(args: ActionFunctionArgs) {
  return enquiryAction(args);
}

export const clientAction = keepTypedValues;

export { revalidateDrafts as shouldRevalidate };

export { meta } from '~/site/seo/route-meta';

export default function HomePage() {
  const { home, questions, html } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero questions={questions} html={html} />
      <Services heading={home.servicesHeading} html={html} />
      <Approach heading={home.approachHeading} html={html} />
      <Contact heading={home.contactHeading} intro={home.contactIntro} />
      <TrustedBy heading={home.trustedByHeading} html={html} />
    </>
  );
}

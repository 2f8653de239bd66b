import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SENT_PARAMETER } from '~/content/addresses/paths';
import { enquiryAction, sentNotice } from '~/enquiry/intake/enquiry-action.server';
import { Approach } from '~/site/home/approach';
import { Contact } from '~/site/home/contact';
import { Hero } from '~/site/home/hero';
import { loadHome } from '~/site/home/home-data.server';
import { homeMetadata } from '~/site/home/home-metadata.server';
import { Services } from '~/site/home/services';
import { TrustedBy } from '~/site/home/trusted-by';
import { describePage } from '~/site/seo/page-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';

export { homeMetadata as pageMetadata };

export const searchParameters: SearchParameters = { cached: [], uncached: [SENT_PARAMETER] };

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig } = args.context;
  const home = await loadHome(content, contentConfig);
  const notice = sentNotice(new URL(args.request.url).searchParams);
  return { ...home, notice, meta: await describePage(args, homeMetadata) };
}

export function action(args: ActionFunctionArgs) {
  return enquiryAction(args);
}

export { meta } from '~/site/seo/route-meta';

export default function HomePage() {
  const { hero, services, approach, contact, notice, trustedBy } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero hero={hero} />
      <Services services={services} />
      <Approach approach={approach} />
      <Contact contact={contact} notice={notice} />
      <TrustedBy trustedBy={trustedBy} />
    </>
  );
}

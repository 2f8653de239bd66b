import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { keepTypedValues } from '~/enquiry/form/keep-typed-values';
import { revalidateDrafts } from '~/enquiry/form/should-revalidate';
import type { RouteHandle } from '~/shell/route-handle';
import homePageStyles from '~/home/home-page.css';
import { Approach } from '~/home/approach';
import { Contact } from '~/home/contact';
import { Hero } from '~/home/hero';
import { loadHome } from '~/home/home-data.server';
import { homeMetadata } from '~/home/home-metadata.server';
import { Services } from '~/home/services';
import { TrustedBy } from '~/home/trusted-by';
import { describePage } from '~/seo/page-metadata.server';

export { homeMetadata as pageMetadata };

export const handle: RouteHandle = {
  needsReact: true,
  styles: homePageStyles,
};

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig } = args.context;
  const page = await loadHome(content, contentConfig);
  return { ...page, meta: await describePage(args, homeMetadata) };
}

export const action = enquiryAction;
export const clientAction = keepTypedValues;

export { revalidateDrafts as shouldRevalidate };

export { meta } from '~/seo/route-meta';

export default function HomePage() {
  const { home, questions, services, steps, logos } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero home={home} questions={questions} />
      <Services heading={home.servicesHeading} intro={home.servicesIntro} services={services} />
      <Approach heading={home.approachHeading} intro={home.approachIntro} steps={steps} />
      <Contact heading={home.contactHeading} intro={home.contactIntro} />
      <TrustedBy heading={home.trustedByHeading} logos={logos} />
    </>
  );
}

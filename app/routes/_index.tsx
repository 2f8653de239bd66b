import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/seo/page-metadata.server';
import { firm } from '~/seo/structured-data.server';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
import { keepTypedValues } from '~/enquiry/form/keep-typed-values';
import { skipRevalidationAfterPost } from '~/enquiry/form/should-revalidate';
import { Approach } from '~/home/approach';
import { Contact } from '~/home/contact';
import { Hero } from '~/home/hero';
import { loadHome } from '~/home/home-data.server';
import { Services } from '~/home/services';
import { TrustedBy } from '~/home/trusted-by';
import { useRequestedSection } from '~/home/use-requested-section';
import { pageCard } from '~/seo/share-card.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadHome(context.content, context.contentConfig);
  return withMeta(context, page, ({ seo, home, shared, sharePicture, services }, site) => ({
    path: '/',
    seo,
    card: pageCard({ path: '/', title: home.heroTitle, seo }, shared, site),
    structuredData: firm(site, services, sharePicture),
    hasErrors: context.formHasErrors,
  }));
}

export const action = enquiryAction;
export const clientAction = keepTypedValues;

export { skipRevalidationAfterPost as shouldRevalidate };

export { meta } from '~/seo/route-meta';

export default function HomePage() {
  const { home, questions, services, steps, logos } = useLoaderData<typeof loader>();
  useRequestedSection();
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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectOrNotFound } from '~/content/redirects.server';
import { describePage } from '~/site/seo/page-metadata.server';
import { loadService, serviceMetadata } from '~/site/services/service-data.server';
import { ServicePage } from '~/site/services/service-page';

export { serviceMetadata as pageMetadata };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const service =
    (await loadService(context.content, params.slug ?? '')) ??
    (await redirectOrNotFound(context.content, request.url));
  return { service, meta: await describePage(args, serviceMetadata) };
}

export { meta } from '~/site/seo/route-meta';

export default function Service() {
  return <ServicePage service={useLoaderData<typeof loader>().service} />;
}

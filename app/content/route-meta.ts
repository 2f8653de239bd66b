import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

const NOT_AVAILABLE: MetaDescriptor[] = [
  { title: 'Not available' },
  { name: 'robots', content: 'noindex' },
];

/** A route's `meta`: what its loader made with `withMeta`; a page that failed says only that. */
export const meta: MetaFunction = ({ data }) => {
  const made = (data as { meta?: MetaDescriptor[] } | undefined)?.meta;
  return made ?? NOT_AVAILABLE;
};

import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

/**
 * The `meta` export of all pages: the descriptors that the route's loader made with `describePage`.
 * When the loader failed there are none, and the `meta` export of `root.tsx` applies.
 */
export const meta: MetaFunction = ({ data }) =>
  (data as { meta?: MetaDescriptor[] } | undefined)?.meta ?? [];

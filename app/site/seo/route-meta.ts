import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

/**
 * The `meta` export of all pages: the descriptors that the route's loader made with `describePage`.
 * A failed loader returns no data. The `meta` export of `root.tsx` describes error pages.
 */
export const meta: MetaFunction = ({ data }) =>
  (data as { meta?: MetaDescriptor[] } | undefined)?.meta ?? [];

import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

/** A route's `meta`: what its loader made with `withMeta`. Of pages that failed the root speaks. */
export const meta: MetaFunction = ({ data }) =>
  (data as { meta?: MetaDescriptor[] } | undefined)?.meta ?? [];

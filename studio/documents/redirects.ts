import type { Mutation } from '@sanity/client';

/** A redirect as it is stored, draft or published. */
export interface StoredRedirect {
  _id: string;
  from?: string;
  to?: string;
}

/**
 * What has to change among the redirects when a page moves from `from` to `to`, so that every
 * address it ever had leads to the new one in a single step, and none leads in a circle.
 * @param redirects those that begin or end at either address.
 */
export function redirectsAfterMove(
  redirects: StoredRedirect[],
  from: string,
  to: string,
): Mutation[] {
  const kept = redirectId(from);
  const outdated = redirects.filter(
    (redirect) => redirect.from === to || (redirect.from === from && redirect._id !== kept),
  );
  const repointed = redirects.filter(
    (redirect) => redirect.to === from && !outdated.includes(redirect),
  );
  return [
    ...outdated.map(({ _id }) => ({ delete: { id: _id } })),
    ...repointed.map(({ _id }) => ({ patch: { id: _id, set: { to } } })),
    { createOrReplace: { _id: kept, _type: 'redirect', from, to } },
  ];
}

/** Readable, and the same for the same address, so that there is never a second one for it. */
function redirectId(from: string) {
  return `redirect${from.replaceAll('/', '-')}`;
}

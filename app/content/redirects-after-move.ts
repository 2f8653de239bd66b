import type { Mutation, SanityClient } from '@sanity/client';

/** A redirect as it is stored, draft or published. */
export interface StoredRedirect {
  _id: string;
  from?: string;
  to?: string;
}

/** The redirects from or to the old or the new path, drafts included. */
const REDIRECTS_OF_MOVE =
  '*[_type == "redirect" && (from in $paths || to in $paths)]{ _id, from, to }';

/**
 * Redirects the old path of a page to its new one.
 * @param client may write, and sees drafts.
 */
export async function redirectMovedPage(
  client: SanityClient,
  from: string,
  to: string,
): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    REDIRECTS_OF_MOVE,
    { paths: [from, to] },
    { perspective: 'raw' },
  );
  await client.mutate(redirectsAfterMove(redirects, from, to));
}

/**
 * Returns the changes of redirects when a page moves from `from` to `to`. Afterwards every earlier
 * address of the page redirects to the new one in one step, and there is no loop.
 * @param redirects the redirects from or to one of the two addresses.
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

/** Returns a readable id that depends only on the address, so an address never has two redirects. */
function redirectId(from: string) {
  return `redirect${from.replaceAll('/', '-')}`;
}

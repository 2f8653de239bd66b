import type { Mutation, SanityClient } from '@sanity/client';
import { changeablePath } from '../document-types';
import { pathOf } from '../paths';

/** A redirect as it is stored, draft or published. */
export interface StoredRedirect {
  _id: string;
  from?: string;
  to?: string;
}

/** What is about to happen to the page of a document. */
export type AddressChange = {
  type: string;
  /** The id of the published document. */
  id: string;
} & (
  | { /** The slug with which the document is about to be published. */ slug: string }
  | { /** Where the address leads after the page was taken off the site. */ leadsTo: string }
);

/** The slugs of a document as it is published and as it is drafted. */
const SLUGS = `{
  "published": *[_id == $id && _type == $type][0].slug.current,
  "draft": *[_id == "drafts." + $id && _type == $type][0].slug.current
}`;

/** Thrown when the stored document does not fit the requested change of its address. */
export class NoSuchPageError extends Error {}

/**
 * Redirects the old address of a page that moves or is taken off the site, and removes the redirect of
 * an address that a page gets back.
 *
 * Call it before the document changes. The site looks for a document before it looks for a redirect, so
 * both addresses work at every moment.
 * @param client may write redirects, and sees drafts.
 * @throws {NoSuchPageError} when there is no such document.
 */
export async function changeAddress(client: SanityClient, change: AddressChange): Promise<void> {
  const { type, id } = change;
  const path = changeablePath(type);
  if (path === undefined) throw new Error(`Documents of type "${type}" have no address`);
  const slugs = await client.fetch<{ published: string | null; draft: string | null }>(
    SLUGS,
    { id, type },
    { perspective: 'raw' },
  );
  const from = slugs.published;
  if ('leadsTo' in change) {
    if (from === null) throw new NoSuchPageError(`No document "${id}" is published`);
    return redirectRemovedPage(client, pathOf(path, from), change.leadsTo);
  }
  if (from !== null && from !== change.slug) {
    return redirectMovedPage(client, pathOf(path, from), pathOf(path, change.slug));
  }
  // Without this check, a request could remove the redirect of any address.
  if (from === null && slugs.draft !== change.slug) {
    throw new NoSuchPageError(`No draft "${id}" has this slug`);
  }
  return freeAddress(client, pathOf(path, change.slug));
}

/** The redirects from or to the old or the new path, drafts included. */
const REDIRECTS_OF_MOVE =
  '*[_type == "redirect" && (from in $paths || to in $paths)]{ _id, from, to }';

/** Redirects the old path of a page to another address. */
async function redirectMovedPage(client: SanityClient, from: string, to: string): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    REDIRECTS_OF_MOVE,
    { paths: [from, to] },
    { perspective: 'raw' },
  );
  await client.mutate(redirectsAfterMove(redirects, from, to));
}

/**
 * Redirects the path of a page that is taken off the site. Its earlier addresses still redirect to it, and
 * from there on, so they work again when the page is back.
 */
async function redirectRemovedPage(client: SanityClient, from: string, to: string): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect" && from == $from]{ _id, from, to }',
    { from },
    { perspective: 'raw' },
  );
  await client.mutate(redirectsAfterMove(redirects, from, to));
}

/** Removes the redirects of an address, drafts included. */
async function freeAddress(client: SanityClient, path: string): Promise<void> {
  const ids = await client.fetch<string[]>(
    '*[_type == "redirect" && from == $path]._id',
    { path },
    { perspective: 'raw' },
  );
  if (ids.length > 0) await client.mutate(ids.map((id) => ({ delete: { id } })));
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

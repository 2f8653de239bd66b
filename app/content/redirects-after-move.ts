import type { Mutation, SanityClient } from '@sanity/client';
import { z } from 'zod';
import { changeablePath, ownPath } from './document-types';
import { pathOf } from './addresses/paths';
import { eachOf, ifUsable, StoredText } from '../jobs/stored-documents';

/** A redirect as it is stored, draft or published. */
const StoredRedirect = z.object({
  _id: z.string(),
  from: ifUsable(z.string()),
  to: ifUsable(z.string()),
});
export type StoredRedirect = z.infer<typeof StoredRedirect>;

/** What is about to happen to the page of a document. */
export type AddressChange = {
  type: string;
  /** The id of the published document. */
  id: string;
} & (
  | { /** The slug with which the document is about to be published. */ slug: string }
  | { /** Where the address leads after the page was taken off the site. */ leadsTo: string }
);

const Slugs = z.object({ published: StoredText, draft: StoredText });

/** The slugs of a document as it is published and as it is drafted. */
const SLUGS = `{
  "published": *[_id == $id && _type == $type][0].slug.current,
  "draft": *[_id == "drafts." + $id && _type == $type][0].slug.current
}`;

/** Thrown when the stored document does not fit the requested change of its address. */
export class NoSuchPageError extends Error {}

/** Thrown when a change would replace a redirect that an administrator made. */
export class AdministratorsRedirectError extends Error {
  constructor(readonly from: string) {
    super(`An administrator made the redirect from "${from}"`);
  }
}

/**
 * Redirects the old address of a page that moves or is taken off the site, and removes the redirect from
 * an address to which a page returns.
 *
 * Call it before the document changes. The site looks for a document before it looks for a redirect, so
 * both addresses work at every moment.
 * @param client may write redirects, and sees drafts.
 * @param rights `all` also changes the redirects that an administrator made.
 * @throws {NoSuchPageError} when there is no such document.
 * @throws {AdministratorsRedirectError} only with `own`.
 */
export async function changeAddress(
  client: SanityClient,
  change: AddressChange,
  rights: 'all' | 'own' = 'all',
): Promise<void> {
  const { type, id } = change;
  const path = changeablePath(type);
  if (path === undefined) throw new Error(`Documents of type "${type}" have no address`);
  const slugs = Slugs.parse(
    await client.fetch<unknown>(SLUGS, { id, type }, { perspective: 'raw' }),
  );
  const from = slugs.published === null ? undefined : pathOf(path, slugs.published);
  const mayChange = rights === 'all' ? () => true : isMadeByMove;

  if ('leadsTo' in change) {
    if (from === undefined) throw new NoSuchPageError(`No document "${id}" is published`);
    // The earlier addresses of the page still redirect to this one, so they work again when it is back.
    const redirects = await readRedirects(client, [from]);
    refuseUnchangeable(redirects, [from], mayChange);
    return commit(client, redirectsAfterMove(redirects, from, change.leadsTo, mayChange));
  }
  const to = ownPath(type, change.slug);
  // No page can have this slug, and the content source refuses to publish it.
  if (to === undefined) return;
  if (from !== undefined && from !== to) {
    const redirects = await readRedirects(client, [from, to], [from]);
    refuseUnchangeable(redirects, [from, to], mayChange);
    return commit(client, redirectsAfterMove(redirects, from, to, mayChange));
  }
  // Without this check, a request could remove the redirect of any address.
  if (from === undefined && slugs.draft !== change.slug) {
    throw new NoSuchPageError(`No draft "${id}" has this slug`);
  }
  const redirects = await readRedirects(client, [to]);
  // Visitors of a published page get no redirect from its address, so that one may stay.
  if (from === undefined) refuseUnchangeable(redirects, [to], mayChange);
  const removed = redirects.filter((redirect) => redirect.from === to && mayChange(redirect));
  return commit(
    client,
    removed.map(({ _id }) => ({ delete: { id: _id } })),
  );
}

/** Reads the redirects from or to some addresses, drafts included, and those with the ids of `from`. */
async function readRedirects(
  client: SanityClient,
  from: string[],
  to: string[] = [],
): Promise<StoredRedirect[]> {
  const stored: unknown = await client.fetch(
    '*[_type == "redirect" && (from in $from || to in $to || _id in $ids)]{ _id, from, to }',
    { from, to, ids: from.flatMap((address) => redirectId(address) ?? []) },
    { perspective: 'raw' },
  );
  return eachOf(StoredRedirect).parse(stored);
}

async function commit(client: SanityClient, mutations: Mutation[]): Promise<void> {
  if (mutations.length > 0) await client.mutate(mutations);
}

/** Returns whether `changeAddress` made a redirect. Those that an administrator makes have random ids. */
function isMadeByMove({ _id, from }: StoredRedirect): boolean {
  return from !== undefined && _id === redirectId(from);
}

/**
 * @throws {AdministratorsRedirectError} when a published redirect from one of the addresses would have to
 *   be replaced, and may not be. Visitors get none whose id has a dot, such as a draft or a version.
 */
function refuseUnchangeable(
  redirects: StoredRedirect[],
  addresses: string[],
  mayChange: (redirect: StoredRedirect) => boolean,
): void {
  for (const redirect of redirects) {
    const { _id, from } = redirect;
    if (from === undefined || !addresses.includes(from) || _id.includes('.')) continue;
    if (!mayChange(redirect)) throw new AdministratorsRedirectError(from);
  }
}

/**
 * Returns the changes of redirects when a page moves from `from` to `to`. Afterwards every earlier
 * address of the page redirects to the new one, in one step where the redirect may be changed, and
 * there is no loop.
 * @param redirects the redirects from or to one of the two addresses.
 */
export function redirectsAfterMove(
  redirects: StoredRedirect[],
  from: string,
  to: string,
  mayChange: (redirect: StoredRedirect) => boolean = () => true,
): Mutation[] {
  const id = redirectId(from);
  const changeable = redirects.filter(mayChange);
  const outdated = changeable.filter(
    (redirect) => redirect.from === to || (redirect.from === from && redirect._id !== id),
  );
  const repointed = changeable.filter(
    (redirect) => redirect.to === from && !outdated.includes(redirect),
  );
  const added = { _type: 'redirect', from, to };
  // An administrator may have given the redirect with this id another address.
  const isFree = !redirects.some((redirect) => redirect._id === id && redirect.from !== from);
  return [
    ...outdated.map(({ _id }) => ({ delete: { id: _id } })),
    ...repointed.map(({ _id }) => ({ patch: { id: _id, set: { to } } })),
    id !== undefined && isFree ? { createOrReplace: { _id: id, ...added } } : { create: added },
  ];
}

/**
 * Returns a readable id that depends only on the address, so an address never has two redirects.
 * Undefined for an address with characters that an id cannot have. A dot would make the redirect private.
 */
function redirectId(from: string): string | undefined {
  const id = `redirect${from.replaceAll('/', '-')}`;
  return /^[\w-]{1,128}$/.test(id) ? id : undefined;
}

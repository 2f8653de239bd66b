import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { changeablePath, ownPath } from './document-types';
import { pathOf } from './addresses/paths';
import { eachOf, StoredText } from '../jobs/stored-documents';

/** What is about to happen to the page of a document. */
export type AddressChange = {
  type: string;
  /** The id of the published document. */
  id: string;
} & (
  | { /** The slug with which the document is about to be published. */ slug: string }
  | { /** Where the address leads after the page was taken off the site. */ leadsTo: string }
);

/** The slugs of a document as it is published and as it is drafted, and all redirects, drafts included. */
const STORED_QUERY = `{
  "published": *[_id == $id && _type == $type][0].slug.current,
  "draft": *[_id == "drafts." + $id && _type == $type][0].slug.current,
  "redirects": *[_type == "redirect"]{ _id, from, to }
}`;

/** Visitors get no redirect from an address that isn't text. */
const StoredRedirect = z.object({ _id: z.string(), from: z.string(), to: StoredText });

const Stored = z.object({
  published: StoredText,
  draft: StoredText,
  redirects: eachOf(StoredRedirect),
});

/** Thrown when the stored document does not fit the requested change of its address. */
export class NoSuchPageError extends Error {}

/** Thrown when a change would replace a redirect that an administrator made. The message is for staff. */
export class AdministratorsRedirectError extends Error {
  constructor(readonly from: string) {
    super(
      `An administrator made a redirect from ${from}. Ask an administrator to remove it first.`,
    );
  }
}

/**
 * Redirects the old address of a page that moves or is taken off the site, and removes the redirect from
 * an address to which a page returns. Afterwards the earlier addresses of a page that moves lead to the new one, in
 * one step where the redirect may be changed, and there is no loop. Those of a page that is taken off the site still
 * lead to its last address, so they work again when it is back.
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
  const stored = await client.fetch<unknown>(STORED_QUERY, { id, type }, { perspective: 'raw' });
  const { published, draft, redirects } = Stored.parse(stored);
  const from = published === null ? undefined : pathOf(path, published);
  const to = 'slug' in change ? ownPath(type, change.slug) : change.leadsTo;
  // No page can have this slug, and the content source refuses to publish it.
  if (to === undefined) return;
  // Without this check, a request could change the redirect of any address.
  if (from === undefined && !('slug' in change && change.slug === draft)) {
    throw new NoSuchPageError(`No document "${id}" has this address`);
  }

  const left = from === to ? undefined : from;
  const taken = 'slug' in change ? to : undefined;
  const changeable = redirects.filter((each) => rights === 'all' || isMadeByMove(each));
  // Visitors get no redirect whose id has a dot, such as a draft, and none from the address of a published page.
  const inTheWay = redirects.find(
    (each) =>
      (each.from === left || (each.from === taken && from !== to)) &&
      !each._id.includes('.') &&
      !changeable.includes(each),
  );
  if (inTheWay) throw new AdministratorsRedirectError(inTheWay.from);

  const newId = left === undefined ? undefined : redirectId(left);
  const outdated = changeable.filter(
    (each) => each.from === taken || (each.from === left && each._id !== newId),
  );
  const repointed = changeable.filter(
    (each) => taken !== undefined && each.to === left && !outdated.includes(each),
  );
  const transaction = client.transaction();
  for (const { _id } of outdated) transaction.delete(_id);
  for (const { _id } of repointed) transaction.patch(_id, { set: { to } });
  if (left !== undefined) {
    const added = { _type: 'redirect', from: left, to };
    // An administrator may have given the redirect with this id another address.
    const isFree = !redirects.some((each) => each._id === newId && each.from !== left);
    if (newId !== undefined && isFree) transaction.createOrReplace({ _id: newId, ...added });
    else transaction.create(added);
  }
  if (transaction.toJSON().length > 0) await transaction.commit();
}

/** Returns whether `changeAddress` made a redirect. Those that an administrator makes have random ids. */
function isMadeByMove({ _id, from }: z.infer<typeof StoredRedirect>): boolean {
  return _id === redirectId(from);
}

/**
 * Returns a readable id that depends only on the address, so an address never has two redirects.
 * Undefined for an address with characters that an id cannot have. A dot would make the redirect private.
 */
function redirectId(from: string): string | undefined {
  const id = `redirect${from.replaceAll('/', '-')}`;
  return /^[\w-]{1,128}$/.test(id) ? id : undefined;
}

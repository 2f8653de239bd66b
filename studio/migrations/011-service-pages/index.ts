import { getPublishedId, isDraftId } from '@sanity/client/csm';
import { at, createIfNotExists, defineMigration, patch, set } from 'sanity/migrate';
import { z } from 'zod';

const Slug = z.object({ current: z.string() });

/**
 * Services have pages now: `/services/sales`. Each gets the address that its title gave its sheet for print. Pages
 * that staff made of sections below `/services` move to `/our-services`, and their old addresses redirect there.
 */
export default defineMigration({
  title: 'Give every service a page',
  documentTypes: ['service', 'page'],
  async *migrate(documents) {
    /** The slugs of services, with the id of the published document that has each of them. */
    const owners = new Map<string, string>();
    const waiting: { id: string; title: unknown }[] = [];
    for await (const { _id: id, _type, title, slug } of documents()) {
      const current = Slug.safeParse(slug).data?.current ?? '';
      if (_type === 'page') yield* movePage(id, current);
      else if (current === '') waiting.push({ id, title });
      else owners.set(current, getPublishedId(id));
    }
    // Visitors know the title of the published document, so its draft may have another one.
    const publishedFirst = waiting.toSorted(
      (a, b) => Number(isDraftId(a.id)) - Number(isDraftId(b.id)),
    );
    for (const { id, title } of publishedFirst) {
      // A draft gets the slug of its published document.
      const owner = getPublishedId(id);
      const own = [...owners].find(([, each]) => each === owner)?.[0];
      const current = own ?? freeSlug(title, owners);
      owners.set(current, owner);
      yield patch(id, at('slug', set({ _type: 'slug', current })));
    }
  },
});

function* movePage(id: string, slug: string) {
  if (!/^services(?:\/[a-z0-9-]+)?$/.test(slug)) return;
  yield patch(id, at('slug.current', set(`our-${slug}`)));
  if (isDraftId(id)) return;
  yield createIfNotExists({
    _id: `redirect-${slug.replace('/', '-')}`,
    _type: 'redirect',
    from: `/${slug}`,
    to: `/our-${slug}`,
  });
}

/** Two services may have the same title. The second gets a number. */
function freeSlug(title: unknown, owners: ReadonlyMap<string, string>): string {
  const words = slugOf(typeof title === 'string' ? title : '') || 'untitled';
  let slug = words;
  for (let number = 2; owners.has(slug); number += 1) slug = `${words}-${number}`;
  return slug;
}

/** Returns the end of the address of the sheet of a service with this title. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

import { at, defineMigration, type NodePatch, patch, set, unset } from 'sanity/migrate';

/** The path of the page of a document, by its type. */
const PATHS: Record<string, (slug: string) => string> = {
  article: (slug) => `/blog/${slug}`,
  author: (slug) => `/people/${slug}`,
  topic: (slug) => `/insights/${slug}`,
  page: (slug) => `/${slug}`,
};

type Path = (string | { _key: string })[];

/**
 * Links to pages of the site were paths. They are references now, so they follow a page whose address changes.
 * A path without a page stays as it is, and so does one with a query.
 */
export default defineMigration({
  title: 'Make links to pages of the site follow their addresses',
  documentTypes: Object.keys(PATHS),
  async *migrate(documents) {
    const ids = new Map<string, string>();
    for await (const { _id, _type, slug } of documents()) {
      const { current } = (slug ?? {}) as { current?: string };
      const path = current && PATHS[_type]?.(current);
      // A draft has the address only while no published document has it.
      if (path && !(_id.startsWith('drafts.') && ids.has(path))) {
        ids.set(path, _id.replace(/^drafts\./, ''));
      }
    }
    for await (const document of documents()) {
      const changes = changesIn(document, [], ids);
      if (changes.length > 0) yield patch(document._id, changes);
    }
  },
});

/** Returns the changes of the links in a part of a document: in texts they are marks, and elsewhere buttons. */
function changesIn(part: unknown, path: Path, ids: ReadonlyMap<string, string>): NodePatch[] {
  if (Array.isArray(part)) {
    return part.flatMap((element: { _key?: string } | null) =>
      element?._key ? changesIn(element, [...path, { _key: element._key }], ids) : [],
    );
  }
  if (typeof part !== 'object' || part === null) return [];
  const { href, page } = part as { href?: unknown; page?: unknown };
  if (typeof href !== 'string' || page !== undefined) {
    return Object.entries(part).flatMap(([name, value]) => changesIn(value, [...path, name], ids));
  }
  const [, address = '', fragment] = /^(\/[^?#]*)(?:#(.+))?$/.exec(href) ?? [];
  const id = ids.get(address);
  if (id === undefined) return [];
  return [
    at([...path, 'page'], set({ _type: 'reference', _ref: id, _weak: true })),
    ...(fragment ? [at([...path, 'fragment'], set(fragment))] : []),
    at([...path, 'href'], unset()),
  ];
}

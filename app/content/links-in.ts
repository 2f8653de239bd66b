/** A step of a path in a document, as Sanity's packages take it. */
export type PathSegment = string | number | { _key: string };

/** A link that staff entered: to an address, or to a document and a part of its page. */
export type FoundLink = { path: PathSegment[] } & (
  | { address: string }
  | { page: string; fragment: string | undefined }
);

/**
 * Returns the links in a part of a document, at any depth: the fields `href`, `url` and `page`. A new kind of
 * section is therefore covered by itself. All have the path of the field that staff see, which is the address.
 * @param path the path of the part.
 */
export function linksIn(part: unknown, path: PathSegment[] = []): FoundLink[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const inner = [...path, Array.isArray(part) ? segmentOf(name, value) : name];
    const isLink = (name === 'href' || name === 'url') && typeof value === 'string' && value !== '';
    if (isLink) return [{ path: inner, address: value }];
    const page = name === 'page' ? (value as { _ref?: unknown } | null)?._ref : undefined;
    if (typeof page !== 'string') return linksIn(value, inner);
    const { fragment } = part as { fragment?: unknown };
    const anchor = typeof fragment === 'string' ? fragment : undefined;
    return [{ path: [...path, 'href'], page, fragment: anchor }];
  });
}

/**
 * Returns the segment of an element in the path of a document. Elements of lists have keys, unless a program has
 * stored them.
 */
export function segmentOf(index: string, element: unknown): PathSegment {
  const key = (element as { _key?: unknown } | null)?._key;
  return typeof key === 'string' ? { _key: key } : Number(index);
}

/** A step of a path in a document, as Sanity's packages take it. */
export type PathSegment = string | number | { _key: string };

/** A link that staff entered. */
interface FoundLink {
  path: PathSegment[];
  address: string;
}

/**
 * Returns the links in a part of a document, at any depth: the fields `href` and `url`. A new kind of section
 * is therefore covered by itself.
 * @param path the path of the part.
 */
export function linksIn(part: unknown, path: PathSegment[] = []): FoundLink[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const inner = [...path, Array.isArray(part) ? segmentOf(name, value) : name];
    const isLink = (name === 'href' || name === 'url') && typeof value === 'string' && value !== '';
    return isLink ? [{ path: inner, address: value }] : linksIn(value, inner);
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

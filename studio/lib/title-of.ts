import type { SchemaType } from 'sanity';

/** Returns the text that names a document in the Studio's lists. */
export function titleOf(document: Record<string, unknown>, type: SchemaType | undefined): string {
  const select = type?.preview?.select ?? {};
  const value = document[select['title'] ?? Object.values(select)[0] ?? 'title'];
  return typeof value === 'string' && value.trim() ? value : 'Untitled';
}

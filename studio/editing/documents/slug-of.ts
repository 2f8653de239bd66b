/** Returns the slug of a document; undefined when it has none yet, or its type has none. */
export function slugOf(document: Record<string, unknown> | null | undefined): string | undefined {
  return (document?.['slug'] as { current?: string } | undefined)?.current;
}

import { z } from 'zod';

const Slug = z.object({ current: z.string() });

/** Returns the slug of a document; undefined when it has none yet, or its type has none. */
export function slugOf(document: Record<string, unknown> | null | undefined): string | undefined {
  return Slug.safeParse(document?.['slug']).data?.current;
}

import { z } from 'zod';

const Slugged = z.object({ slug: z.object({ current: z.unknown() }) });

/** Returns the slug of a document as it is stored; undefined when it has none. */
export function slugOf(document: unknown): unknown {
  return Slugged.safeParse(document).data?.slug.current;
}

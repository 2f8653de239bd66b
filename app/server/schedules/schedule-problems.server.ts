import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { changeablePath } from '~/content/document-types';
import { pathOf } from '~/content/addresses/paths';
import type { Schedule } from '~/content/schedules/schedule';
import { StoredText } from '~/jobs/stored-documents';

const Version = z.object({ _rev: z.string(), _type: z.string(), slug: StoredText }).nullable();

/** The draft and the published document of a schedule, and what has the address of the draft. */
const Pair = z.object({
  draft: Version,
  published: Version,
  /** Another published document with the address of the draft. */
  holder: z.object({ title: z.string().catch('Another document') }).nullable(),
});
export type Pair = z.infer<typeof Pair>;

const PAIR = `{
  "draft": *[_id == "drafts." + $id][0]{ _rev, _type, "slug": slug.current },
  "published": *[_id == $id][0]{ _rev, _type, "slug": slug.current },
  "holder": *[
    _id in path("*") && _id != $id && _type == $type && defined(slug.current) &&
    slug.current == *[_id == "drafts." + $id][0].slug.current
  ][0]{ title }
}`;

export async function readPair(
  client: SanityClient,
  { documentId: id, documentType: type }: Schedule,
): Promise<Pair> {
  return Pair.parse(await client.fetch<unknown>(PAIR, { id, type }, { perspective: 'raw' }));
}

/**
 * Returns why a schedule cannot be carried out, as a sentence for staff; undefined when it can. The Studio
 * validated the draft of this revision. What may be wrong by now is what others have done since.
 */
export function findProblem(
  schedule: Schedule,
  { draft, published, holder }: Pair,
): string | undefined {
  const { action, documentType, revision } = schedule;
  if (!draft && !published) return 'It was deleted.';
  // Only an administrator may schedule some types, and the type of the schedule decides who may.
  if ([draft, published].some((each) => each && each._type !== documentType)) {
    return 'It is a document of another type than the schedule says.';
  }
  if (action === 'unpublish') return published ? undefined : 'It was not on the site any more.';
  if (!draft) return 'There was no draft any more: somebody published or discarded it.';
  if (draft._rev !== revision) {
    return 'The draft was changed after it was scheduled, and nobody said that the new words should be published.';
  }
  const pattern = changeablePath(documentType);
  if (holder !== null && pattern !== undefined && draft.slug !== null) {
    return `“${holder.title}” has the address ${pathOf(pattern, draft.slug)} by now.`;
  }
  return undefined;
}

import { ASKED_ARTICLE_QUERY } from '~/content/queries';
import { ABOUT_PARAMETER } from '~/paths';
import { queueInWords, typedQueue } from '~/site/queue-sum/queue';
import type { SectionContext, StoredSection } from '../section';

/** React keeps what was typed when a send fails, and shows the banner and the toasts. */
export const needsReact = true;

/** Adds the beginning of the message: the title of the article that the visitor asks about, or the sum of a queue. */
export async function load(
  section: StoredSection<'enquiryForm'>,
  { content, search }: SectionContext,
) {
  const slug = search.get(ABOUT_PARAMETER);
  const title = slug && (await content.query(ASKED_ARTICLE_QUERY, { slug }));
  const queue = typedQueue(search);
  const beginning = title ? `“${title}”` : queue && queueInWords(queue);
  return { ...section, message: beginning && `${beginning}\n\n` };
}

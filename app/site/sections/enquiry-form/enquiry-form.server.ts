import { ASKED_ARTICLE_QUERY } from '~/content/queries';
import { sentNotice } from '~/enquiry/intake/enquiry-action.server';
import { ABOUT_PARAMETER } from '~/content/addresses/paths';
import { queueInWords, typedQueue } from '~/site/queue-sum/queue';
import type { LoadProps } from '../section';

/** The message begins with the title of the article that the visitor asks about, or with the sum of a queue. */
export async function load({ section, content, search }: LoadProps<'enquiryForm'>) {
  const { heading, formName, intro } = section;
  const slug = search.get(ABOUT_PARAMETER);
  const title = slug && (await content.query(ASKED_ARTICLE_QUERY, { slug }));
  const queue = typedQueue(search);
  const beginning = title ? `“${title}”` : queue && queueInWords(queue);
  const message = beginning && `${beginning}\n\n`;
  return { heading, formName, intro, message, notice: sentNotice(search) };
}

import { ASKED_ARTICLE_QUERY } from '~/content/queries';
import type { SectionContext, StoredSection } from '../section';

/** React keeps what was typed when a send fails, and shows the banner and the toasts. */
export const needsReact = true;

/** Adds the title of the article that the visitor asks about, as the beginning of the message. */
export async function load(
  section: StoredSection<'enquiryForm'>,
  { content, askedAbout }: SectionContext,
) {
  const title = askedAbout && (await content.query(ASKED_ARTICLE_QUERY, { slug: askedAbout }));
  return { ...section, message: title ? `“${title}”\n\n` : undefined };
}

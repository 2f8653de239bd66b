import { typedQueue } from '~/site/queue-sum/queue';
import { renderRichText } from '~/site/rich-text/rich-text.server';
import { loadContactDetails } from '~/site/seo/site-metadata.server';
import type { SectionContext, StoredSection } from '../section';

export async function load(
  section: StoredSection<'prose'>,
  { content, contentConfig, search }: SectionContext,
) {
  const contact = await loadContactDetails(content, section.body);
  return {
    ...section,
    body: await renderRichText(contentConfig, section.body, contact, typedQueue(search)),
  };
}

import { typedQueue } from '~/site/queue-sum/queue';
import { renderRichText } from '~/site/rich-text/rich-text.server';
import { loadContactDetails } from '~/site/seo/site-metadata.server';
import type { LoadProps } from '../section';

export async function load({ section, content, contentConfig, search }: LoadProps<'prose'>) {
  const { heading, layout, body } = section;
  const contact = await loadContactDetails(content, body);
  const text = await renderRichText(contentConfig, body, contact, typedQueue(search));
  return { heading, layout, text };
}

import { typedQueue } from '~/site/queue-sum/queue';
import { Prose } from '~/site/rich-text/prose';
import { renderRichText } from '~/site/rich-text/rich-text.server';
import { loadContactDetails } from '~/site/seo/site-metadata.server';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** Running text, in one column to read, or in two below a form. */
export async function render(props: SectionProps<'prose'>) {
  const { section, headingId, content, contentConfig, search } = props;
  const { layout, body } = section;
  const contact = await loadContactDetails(content, body);
  const text = await renderRichText(contentConfig, body, contact, typedQueue(search));
  return (
    <div className={layout === 'columns' ? 'prose-columns' : 'narrow'}>
      <SectionHeading id={headingId} section={section} />
      <Prose html={text} />
    </div>
  );
}

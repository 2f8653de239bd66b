import { Prose } from '~/site/rich-text/prose';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './prose.server';

/** Running text, in one column to read, or in two below a form. */
export function ProseSection({ section, headingId }: SectionProps<typeof load>) {
  const { layout, html } = section;
  return (
    <div className={layout === 'columns' ? 'prose-columns' : 'narrow'}>
      <SectionHeading id={headingId} section={section} />
      <Prose html={html} />
    </div>
  );
}

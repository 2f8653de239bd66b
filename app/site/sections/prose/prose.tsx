import { Prose } from '~/site/rich-text/prose';
import type { SectionProps } from '../section';
import type { load } from './prose.server';
import { SectionHeading } from '../section-heading';

/** Running text, in one column to read, or in two below a form. */
export default function ProseSection({ section, headingId }: SectionProps<'prose', typeof load>) {
  return (
    <div className={section.layout === 'columns' ? 'prose-columns' : 'narrow'}>
      <SectionHeading id={headingId} section={section} />
      <Prose text={section.body} />
    </div>
  );
}

import { Prose } from '~/site/rich-text/prose';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './prose.server';
import { useStyleSheets } from '../../styles/style-sheets';
import proseSectionStyles from './prose.css';

/** Running text, in one column to read, or in two below a form. */
export function ProseSection({ section, headingId }: SectionProps<typeof load>) {
  useStyleSheets(proseSectionStyles);
  const { layout, text } = section;
  return (
    <div className={layout === 'columns' ? 'prose-columns' : 'narrow'}>
      <SectionHeading id={headingId} section={section} />
      <Prose text={text} />
    </div>
  );
}

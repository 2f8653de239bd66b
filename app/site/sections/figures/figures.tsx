import { FigureList } from '../figure-list';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** A few numbers, each with what it measures and where it comes from. */
export function FiguresSection({ section, headingId }: SectionProps<'figures'>) {
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <FigureList figures={section.figures} />
    </>
  );
}

import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './service-cards.server';
import { ServiceGrid } from './service-grid';

/** Cards of all services, or of those that staff chose. */
export function ServiceCardsSection({ section, headingId }: SectionProps<typeof load>) {
  const { heading, cards, more } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ServiceGrid services={cards} more={more} headingLevel={heading ? 3 : 2} />
    </>
  );
}

import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { ServiceGrid } from './service-grid';
import { toServices } from './services.server';

/** Cards of all services, or of those that staff chose. Each leads to the page of the service. */
export function render({ section, headingId }: SectionProps<'serviceCards'>) {
  const { heading, words } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ServiceGrid
        services={toServices(section.services, words)}
        more={wordsOf(SERVICE_WORDS, words).servicesMore}
        headingLevel={heading ? 3 : 2}
      />
    </>
  );
}

import type { SectionProps } from '../section';
import type { load } from './service-cards.server';
import { SectionHeading } from '../section-heading';
import { NativeServiceDialog } from './native-service-dialog';
import { ServiceGrid } from './service-grid';

/** Cards of all services, or of those that staff chose. Each opens a dialog with the service's text. */
export default function ServiceCards({
  section,
  id,
  headingId,
}: SectionProps<'serviceCards', typeof load>) {
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ServiceGrid
        services={section.services}
        more={section.more}
        headingLevel={section.heading ? 3 : 2}
      />
      {section.services.map((service) => (
        <NativeServiceDialog
          key={service._id}
          service={service}
          talkLabel={section.talkLabel}
          closeHref={`#${id}`}
        />
      ))}
    </>
  );
}

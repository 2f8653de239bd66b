import { SERVICE_WORDS, SETTINGS_WORDS, wordsOf } from '~/site/shell/words';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { NativeServiceDialog } from './native-service-dialog';
import { ServiceGrid } from './service-grid';
import { toServices } from './services.server';

/** Cards of all services, or of those that staff chose. Each opens a dialog with the service's text. */
export function render({ section, id, headingId }: SectionProps<'serviceCards'>) {
  const { heading, words, talk } = section;
  const services = toServices(section.services, words);
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ServiceGrid
        services={services}
        more={wordsOf(SERVICE_WORDS, words).servicesMore}
        headingLevel={heading ? 3 : 2}
      />
      {services.map((service) => (
        <NativeServiceDialog
          key={service._id}
          service={service}
          talkLabel={wordsOf(SETTINGS_WORDS, talk).talkLabel}
          closeHref={`#${id}`}
        />
      ))}
    </>
  );
}

import { SectionHeading } from '../sections/section-heading';
import { ServiceGrid } from '../sections/service-cards/service-grid';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';
import { Symptoms } from './symptoms';

/** The cards of the services [home.services], and what visitors may have noticed. */
export function Services({ services }: { services: HomeData['services'] }) {
  const { heading, cards, more, symptomsHeading, symptoms } = services;
  return (
    <Section id="services" tone="paper" heading={heading}>
      <SectionHeading id={headingId('services')} section={services} />
      <ServiceGrid services={cards} more={more} headingLevel={3} />
      <Symptoms heading={symptomsHeading} symptoms={symptoms} />
    </Section>
  );
}

import { Suspense, useRef, useState } from 'react';
import { Coming } from '~/ui/coming';
import { lazyOnIntent } from '~/ui/lazy-on-intent';
import type { HomeData } from './home-data.server';
import { Section, SectionHeading } from './section';
import { ServiceDetail } from './service-detail';
import type { ServiceDialogProps } from './service-dialog';
import { ServiceIcon } from './service-icon';

export type Service = HomeData['services'][number];

const serviceDialog = lazyOnIntent<ServiceDialogProps>(() => import('./service-dialog'));

interface ServicesProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  services: Service[];
}

/** Six cards; each opens its service in a dialog (SPEC.md section 2, "Services"). */
export function Services({ heading, intro, services }: ServicesProps) {
  const [chosen, setChosen] = useState<Service>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>();

  return (
    <Section id="services" tone="paper">
      <SectionHeading section="services" heading={heading} intro={intro} />
      <ul className="service-grid">
        {services.map((service) => (
          <ServiceCard
            key={service._id}
            service={service}
            onOpen={(button) => {
              opener.current = button;
              setChosen(service);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={<Coming control={opener} />}>
          <serviceDialog.Component
            service={chosen}
            open={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => opener.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface ServiceCardProps {
  service: Service;
  onOpen: (button: HTMLButtonElement) => void;
}

function ServiceCard({ service, onOpen }: ServiceCardProps) {
  return (
    <li className="service-card" onPointerEnter={serviceDialog.preload}>
      <ServiceIcon name={service.icon} />
      <h3 className="title-3 mt-8">
        <button
          type="button"
          aria-haspopup="dialog"
          className="card-button"
          onFocus={serviceDialog.preload}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          {service.title}
        </button>
        <noscript>{service.title}</noscript>
      </h3>
      <p className="mt-3 text-muted">{service.subtitle}</p>
      <p className="card-hint" aria-hidden="true">
        Read more
      </p>
      <noscript>
        <details className="mt-4">
          <summary className="font-semibold">Read about {service.title}</summary>
          <ServiceDetail detail={service.detail} />
        </details>
      </noscript>
    </li>
  );
}

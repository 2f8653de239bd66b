import { useEffect, useState } from 'react';
import { useLateCode } from '~/site/ui/use-late-code';
import type { HomeData } from './home-data.server';
import { NativeServiceDialog } from './native-service-dialog';
import { Section, SectionHeading } from './section';
import { ServiceIcon } from './service-icon';

export type Service = HomeData['services'][number];

interface ServicesProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  services: Service[];
}

/** Six cards; each is a link to the address of its service, which a dialog shows [home.services]. */
export function Services({ heading, intro, services }: ServicesProps) {
  const animated = useAnimatedDialog();
  return (
    <Section id="services" tone="paper" heading={heading}>
      <SectionHeading section="services" heading={heading} intro={intro} />
      <ul className="service-grid">
        {services.map((service) => (
          <ServiceCard key={service._id} service={service} />
        ))}
      </ul>
      {animated ? (
        <animated.default services={services} />
      ) : (
        services.map((service) => <NativeServiceDialog key={service._id} service={service} />)
      )}
    </Section>
  );
}

const loadDialog = () => import('./service-dialog');

/**
 * Returns the module of the dialog with motion once its code is loaded. A native dialog that is open by then stays
 * until it is closed.
 */
function useAnimatedDialog() {
  const { loaded: dialog } = useLateCode(loadDialog);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!dialog) return;
    const open = document.querySelector('dialog[open]');
    if (open) open.addEventListener('close', () => setReady(true), { once: true });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the document has the open dialogs
    else setReady(true);
  }, [dialog]);
  return isReady ? dialog : undefined;
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="service-card">
      <ServiceIcon path={service.drawing} />
      <h3 className="title-3 mt-8">
        <a href={`#${service.fragment}`} aria-haspopup="dialog" className="card-link">
          {service.title}
        </a>
      </h3>
      <p className="mt-3 text-muted">{service.subtitle}</p>
      <p className="card-hint" aria-hidden="true">
        Read more
      </p>
    </li>
  );
}

import { DRAWING_FRAME } from './drawing-frame';
import type { Service } from './services.server';

interface ServiceGridProps {
  services: readonly Service[];
  /** The words at the bottom of each card. */
  more: string;
  headingLevel: 2 | 3;
}

/** The services as cards; each is a link to the address at which a dialog shows its text [home.services]. */
export function ServiceGrid({ services, more, headingLevel }: ServiceGridProps) {
  return (
    <ul className="service-grid">
      {services.map((service) => (
        <ServiceCard key={service._id} service={service} more={more} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

interface ServiceCardProps {
  service: Service;
  more: string;
  headingLevel: 2 | 3;
}

function ServiceCard({ service, more, headingLevel }: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="service-card">
      <ServiceIcon path={service.drawing} />
      <Heading className="title-3 service-title">
        <a href={`#${service.fragment}`} aria-haspopup="dialog" className="card-link">
          {service.title}
        </a>
      </Heading>
      <p className="mt-3 text-muted">{service.subtitle}</p>
      {service.line && <p className="service-line">{service.line}</p>}
      <p className="card-hint" aria-hidden="true">
        {more}
      </p>
    </li>
  );
}

/**
 * The icon of a service. It is decorative, so screen readers skip it.
 * @param path an SVG path on a grid of 40 × 40 units.
 */
function ServiceIcon({ path }: { path: string }) {
  return (
    <svg {...DRAWING_FRAME} aria-hidden="true" className="text-copper">
      <path d={path} />
    </svg>
  );
}

import { DRAWING_FRAME } from './drawing-frame';
import type { ServiceCard } from './services.server';
import { useStyleSheets } from '../../styles/style-sheets';
import serviceCardsStyles from './service-cards.css';
import serviceDialogStyles from './service-dialog.css';
import serviceTextStyles from './service-text.css';

interface ServiceGridProps {
  services: readonly ServiceCard[];
  /** The words at the bottom of each card. */
  more: string;
  headingLevel: 2 | 3;
}

/** The services as cards. Each is a link to the page of its service [home.services]. */
export function ServiceGrid({ services, more, headingLevel }: ServiceGridProps) {
  useStyleSheets(serviceTextStyles, serviceDialogStyles, serviceCardsStyles);
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="service-grid">
      {services.map(({ _id, drawing, fragment, href, title, subtitle, line }) => (
        <li key={_id} id={fragment} className="service-card">
          <svg {...DRAWING_FRAME} aria-hidden="true" className="text-copper">
            <path d={drawing} />
          </svg>
          <Heading className="title-3 service-title">
            {href ? (
              <a href={href} className="card-link">
                {title}
              </a>
            ) : (
              title
            )}
          </Heading>
          <p className="mt-3 text-muted">{subtitle}</p>
          {line && <p className="service-line">{line}</p>}
          {href && (
            <p className="card-hint" aria-hidden="true">
              {more}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

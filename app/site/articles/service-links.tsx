import { useStyleSheets } from '../styles/style-sheets';
import serviceLinksStyles from './service-links.css';

interface ServiceLinksProps {
  services: readonly { title: string; subtitle: string | null; href: string }[];
  headingLevel: 2 | 3;
}

/** A list of services with links to their pages. */
export function ServiceLinks({ services, headingLevel }: ServiceLinksProps) {
  useStyleSheets(serviceLinksStyles);
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="service-links">
      {services.map(({ title, subtitle, href }) => (
        <li key={href}>
          <Heading className="title-4">
            <a href={href} className="link">
              {title}
            </a>
          </Heading>
          <p className="text-muted">{subtitle}</p>
        </li>
      ))}
    </ul>
  );
}

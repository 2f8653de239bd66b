import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { ClientLogo } from './client-logo';
import { ClientResult } from './client-result';
import type { load } from './client-logos.server';
import { useStyleSheets } from '../../styles/style-sheets';
import clientLogosStyles from './client-logos.css';

/** The client logos in rows that do not move. */
export function ClientLogosSection({ section, headingId }: SectionProps<typeof load>) {
  useStyleSheets(clientLogosStyles);
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ul className="client-logos">
        {section.clients.map((client) => (
          <li key={client.key}>
            <ClientLogo client={client} />
            {client.result && <ClientResult result={client.result} />}
          </li>
        ))}
      </ul>
    </>
  );
}

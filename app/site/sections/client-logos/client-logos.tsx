import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { ClientLogo } from './client-logo';
import { ClientResult } from './client-result';
import type { load } from './client-logos.server';

/** The client logos in rows that do not move. */
export function ClientLogosSection({ section, headingId }: SectionProps<typeof load>) {
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

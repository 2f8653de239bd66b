import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { ClientLogo } from './client-logo';
import { ClientResult } from './client-result';
import { toClients } from './clients.server';

/** The client logos in rows that do not move, so that the page needs no React. */
export function render({ section, headingId, contentConfig }: SectionProps<'clientLogos'>) {
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ul className="client-logos">
        {toClients(section.clients ?? [], contentConfig).map((client) => (
          <li key={client.key}>
            <ClientLogo client={client} />
            {client.result && <ClientResult result={client.result} />}
          </li>
        ))}
      </ul>
    </>
  );
}

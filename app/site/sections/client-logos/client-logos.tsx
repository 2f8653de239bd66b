import type { SectionProps } from '../section';
import type { load } from './client-logos.server';
import { SectionHeading } from '../section-heading';
import { ClientLogo } from './client-logo';
import { ClientResult } from './client-result';

/** The client logos in rows that do not move, so that the page needs no React. */
export default function ClientLogos({
  section,
  headingId,
}: SectionProps<'clientLogos', typeof load>) {
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

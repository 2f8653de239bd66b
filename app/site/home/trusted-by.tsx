import { Marquee } from '~/site/ui/marquee';
import { ClientLogo, ClientResult } from '../sections/client-logos/client-logo';
import type { Client } from '../sections/client-logos/clients.server';
import { headingId, Section } from './section';

interface TrustedByProps {
  heading: string | null | undefined;
  logos: Client[];
}

/**
 * The client logos: an endless marquee on wide screens, a row that scrolls sideways on phones. The results
 * below them stay still.
 */
export function TrustedBy({ heading, logos }: TrustedByProps) {
  return (
    <Section id="trusted-by" tone="warm" heading={heading}>
      <Marquee
        heading={
          heading && (
            <h2 id={headingId('trusted-by')} className="font-semibold text-muted">
              {heading}
            </h2>
          )
        }
        what="the client logos"
        items={logos
          .filter(({ image }) => image)
          .map((logo) => ({
            key: logo.key,
            render: (copy) => <ClientLogo client={logo} copy={copy} />,
          }))}
      />
      <ul className="client-results">
        {logos.map(
          ({ key, result }) =>
            result && (
              <li key={key}>
                <ClientResult result={result} />
              </li>
            ),
        )}
      </ul>
    </Section>
  );
}

import { Marquee } from '~/ui/marquee';
import { safeHref } from '~/content/safe-href';
import type { HomeData } from './home-data.server';
import { Section } from './section';

type Logo = HomeData['logos'][number];

interface TrustedByProps {
  heading: string | null | undefined;
  logos: Logo[];
}

/** Client logos: an endless loop on wide screens, a row to swipe on phones. */
export function TrustedBy({ heading, logos }: TrustedByProps) {
  return (
    <Section id="trusted-by" tone="warm">
      <Marquee
        heading={
          <h2 id="trusted-by-heading" className="font-semibold text-muted">
            {heading}
          </h2>
        }
        what="the client logos"
        items={logos.map((logo) => ({
          key: logo._id,
          render: (copy) => <ClientLogo logo={logo} copy={copy} />,
        }))}
      />
    </Section>
  );
}

function ClientLogo({ logo, copy }: { logo: Logo; copy: boolean }) {
  const href = safeHref(logo.url);
  const drawing = logo.picture && (
    <img
      src={logo.picture.src}
      width={logo.picture.width}
      height={logo.picture.height}
      alt={copy ? '' : logo.picture.alt}
      loading="lazy"
      decoding="async"
      className="client-logo"
      data-size={logo.sizeClass}
    />
  );
  if (!href) return drawing;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={copy ? -1 : undefined}>
      {drawing}
      {!copy && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

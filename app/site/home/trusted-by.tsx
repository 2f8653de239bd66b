import { Marquee } from '~/site/ui/marquee';
import { safeHref } from '~/content/safe-href';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';

type Logo = HomeData['logos'][number];

interface TrustedByProps {
  heading: string | null | undefined;
  logos: Logo[];
}

/** The client logos: an endless marquee on wide screens, a row that scrolls sideways on phones. */
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
        items={logos.map((logo) => ({
          key: logo._id,
          render: (copy) => <ClientLogo logo={logo} copy={copy} />,
        }))}
      />
    </Section>
  );
}

interface ClientLogoProps {
  logo: Logo;
  /** Whether this is the marquee's second copy, which is hidden from assistive technology. */
  copy: boolean;
}

function ClientLogo({ logo, copy }: ClientLogoProps) {
  const href = safeHref(logo.url);
  const image = logo.image && (
    <img
      src={logo.image.src}
      width={logo.image.width}
      height={logo.image.height}
      alt={copy ? '' : logo.image.alt}
      loading="lazy"
      decoding="async"
      className="client-logo"
      data-size={logo.sizeClass}
    />
  );
  if (!href) return image;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={copy ? -1 : undefined}>
      {image}
      {!copy && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

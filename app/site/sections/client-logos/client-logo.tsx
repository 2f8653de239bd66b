import { safeHref } from '~/content/safe-href';
import type { Client } from './clients.server';

interface ClientLogoProps {
  client: Client;
  /** Whether this is a marquee's second copy, which is hidden from assistive technology. */
  copy?: boolean;
}

/** A client's logo, which opens the client's site in a new tab. */
export function ClientLogo({ client, copy = false }: ClientLogoProps) {
  const href = safeHref(client.url);
  const image = client.image && (
    <img
      src={client.image.src}
      width={client.image.width}
      height={client.image.height}
      alt={copy ? '' : client.image.alt}
      loading="lazy"
      decoding="async"
      className="client-logo"
      data-size={client.sizeClass}
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

import { safeHref } from '~/content/safe-href';
import type { Client } from './clients.server';
import { useStyleSheets } from '../../styles/style-sheets';
import clientLogoStyles from './client-logo.css';

interface ClientLogoProps {
  client: Client;
  /** Whether this is a marquee's second copy, which is hidden from assistive technology. */
  copy?: boolean;
}

/** A client's logo, which opens the client's site in a new tab. Its name says what changed at the client. */
export function ClientLogo({ client, copy = false }: ClientLogoProps) {
  useStyleSheets(clientLogoStyles);
  const { image, sizeClass, result } = client;
  const href = safeHref(client.url);
  const logo = image && (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={copy ? '' : image.alt}
      loading="lazy"
      decoding="async"
      className="client-logo"
      data-size={sizeClass}
    />
  );
  if (!href) return logo;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={copy ? -1 : undefined}>
      {logo}
      {!copy && (
        <span className="sr-only">{result && `: ${result.text}`} (opens in a new tab)</span>
      )}
    </a>
  );
}

import { ClientLogo } from '../sections/client-logos/client-logo';
import type { Client } from '../sections/client-logos/clients.server';

interface LogoListProps {
  clients: readonly Client[];
  /** Whether this is the marquee's second copy, which is hidden from assistive technology. */
  copy?: boolean;
}

/** The logos in the marquee. */
export function LogoList({ clients, copy = false }: LogoListProps) {
  return (
    <ul className="marquee-list" aria-hidden={copy || undefined} data-copy={copy || undefined}>
      {clients
        .filter(({ image }) => image)
        .map((client) => (
          <li key={client.key} className="shrink-0">
            <ClientLogo client={client} copy={copy} />
          </li>
        ))}
    </ul>
  );
}

import { PauseButton } from '~/site/ui/pause-button';
import { ClientResults } from '../sections/client-logos/client-result';
import type { HomeData } from './home-data.server';
import { LogoList } from './logo-list';
import { headingId, Section } from './section';
import { useStyleSheets } from '../styles/style-sheets';
import trustedByStyles from './trusted-by.css';

/**
 * The client logos: an endless marquee on wide screens, a row that scrolls sideways on phones. The results
 * below them stay still. The marquee is two copies of the list, moved by half their width. It stops on hover, on
 * focus, off-screen, with its button (`site/browser/marquee.ts`), and with reduced motion.
 */
export function TrustedBy({ trustedBy }: { trustedBy: HomeData['trustedBy'] }) {
  useStyleSheets(trustedByStyles);
  const { heading, clients } = trustedBy;
  return (
    <Section id="trusted-by" tone="warm" heading={heading}>
      <div className="flex items-center justify-between gap-6">
        {heading && (
          <h2 id={headingId('trusted-by')} className="semibold text-muted">
            {heading}
          </h2>
        )}
        <PauseButton what="the client logos" className="marquee-pause" />
      </div>
      <div className="marquee">
        <div className="marquee-track">
          <LogoList clients={clients} />
          <LogoList clients={clients} copy />
        </div>
      </div>
      <ClientResults clients={clients} />
    </Section>
  );
}

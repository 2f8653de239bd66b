import { Marquee } from '~/site/ui/marquee';
import { ServerHtml } from '~/site/ui/server-html';
import type { PreviewHtml } from './home-data.server';
import { headingId, Section } from './section';

interface TrustedByProps {
  heading: string | null | undefined;
  html: PreviewHtml;
}

/**
 * The client logos: an endless marquee on wide screens, a row that scrolls sideways on phones. The results
 * below them stay still.
 */
export function TrustedBy({ heading, html }: TrustedByProps) {
  return (
    <Section id="trusted-by" tone="warm" heading={heading}>
      <Marquee
        heading={
          heading && (
            <h2 id={headingId('trusted-by')} className="semibold text-muted">
              {heading}
            </h2>
          )
        }
        what="the client logos"
      >
        <ServerHtml id="logos" html={html?.logos} className="contents" />
        <ServerHtml id="logos-copy" html={html?.['logos-copy']} className="contents" />
      </Marquee>
      <ServerHtml id="client-results" html={html?.['client-results']} />
    </Section>
  );
}

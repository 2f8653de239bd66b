import { ServerHtml } from '~/site/ui/server-html';
import type { PreviewHtml } from './home-data.server';
import { Section } from './section';

interface ApproachProps {
  heading: string | null | undefined;
  html: PreviewHtml;
}

/** The four steps of an engagement, and what three typical ones cost. */
export function Approach({ heading, html }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <ServerHtml id="approach-steps" html={html?.['approach-steps']} />
    </Section>
  );
}

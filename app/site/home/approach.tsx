import { ServerHtml } from '~/site/ui/server-html';
import { SectionHeading } from '../sections/section-heading';
import type { PreviewHtml } from './home-data.server';
import { headingId, Section } from './section';

interface ApproachProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  html: PreviewHtml;
}

/** The four steps of an engagement, and what three typical ones cost. */
export function Approach({ heading, intro, html }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading id={headingId('approach')} section={{ heading, intro }} />
      <ServerHtml id="approach-steps" html={html?.['approach-steps']} />
      <ServerHtml id="engagements" html={html?.engagements} />
    </Section>
  );
}

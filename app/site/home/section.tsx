import type { ReactNode } from 'react';
import { FADE_IN_MS, FADE_IN_THRESHOLD } from '~/constants';
import type { SectionId } from '~/site/shell/navigation';
import { FadeIn } from '~/site/ui/fade-in';

interface SectionProps {
  id: SectionId;
  tone: 'paper' | 'warm';
  children: ReactNode;
}

/** A section of the home page, with an anchor and a background colour. Its content fades in. */
export function Section({ id, tone, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`section ${tone === 'warm' ? 'bg-warm' : ''}`}
    >
      <FadeIn threshold={FADE_IN_THRESHOLD} durationMs={FADE_IN_MS}>
        <div className="page-grid">{children}</div>
      </FadeIn>
    </section>
  );
}

interface SectionHeadingProps {
  section: SectionId;
  heading: string | null | undefined;
  intro: string | null | undefined;
}

/** A section's heading. The introduction is beside it on wide screens, below it on others. */
export function SectionHeading({ section, heading, intro }: SectionHeadingProps) {
  return (
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2 lg:items-end">
      <h2 id={`${section}-heading`} className="title-2">
        {heading}
      </h2>
      {intro && <p className="lede">{intro}</p>}
    </div>
  );
}

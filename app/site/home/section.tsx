import type { ReactNode } from 'react';
import { FADE_IN_MS, FADE_IN_THRESHOLD } from '~/platform/constants';
import type { SectionId } from '~/site/shell/navigation';
import { FadeIn } from '~/site/ui/fade-in';

interface SectionProps {
  id: SectionId;
  tone: 'paper' | 'warm';
  /** The section's name. The content shows it in an element with the id that `headingId` returns. */
  heading: string | null | undefined;
  children: ReactNode;
}

/** A section of the home page, with an anchor and a background colour. Its content fades in. */
export function Section({ id, tone, heading, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={heading ? headingId(id) : undefined}
      className={`section ${tone === 'warm' ? 'bg-warm' : ''}`}
    >
      <FadeIn threshold={FADE_IN_THRESHOLD} durationMs={FADE_IN_MS}>
        <div className="page-grid">{children}</div>
      </FadeIn>
    </section>
  );
}

export function headingId(section: SectionId): string {
  return `${section}-heading`;
}

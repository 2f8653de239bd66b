import type { CSSProperties, ReactNode } from 'react';
import { FADE_IN_MS } from '~/platform/constants';
import type { SectionId } from '~/site/shell/navigation';
import { useStyleSheets } from '../styles/style-sheets';
import sectionStyles from '../ui/section.css';
import fadeInStyles from './fade-in.css';

/** As long as the specification says, for `fade-in.css`. */
const FADE_IN = { '--fade-in-duration': `${FADE_IN_MS}ms` } as CSSProperties;

interface SectionProps {
  id: SectionId;
  tone: 'paper' | 'warm';
  /** The section's name. The content shows it in an element with the id that `headingId` returns. */
  heading: string | null | undefined;
  children: ReactNode;
}

/** A section of the home page, with an anchor and a background colour. Its content fades in. */
export function Section({ id, tone, heading, children }: SectionProps) {
  useStyleSheets(sectionStyles, fadeInStyles);
  return (
    <section
      id={id}
      aria-labelledby={heading ? headingId(id) : undefined}
      className={`section ${tone === 'warm' ? 'bg-warm' : ''}`}
    >
      <div className="fade-in" style={FADE_IN}>
        <div className="page-grid">{children}</div>
      </div>
    </section>
  );
}

export function headingId(section: SectionId): string {
  return `${section}-heading`;
}

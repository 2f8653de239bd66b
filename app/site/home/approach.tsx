import { StepList } from '../sections/approach-steps/step-list';
import { SectionHeading } from '../sections/section-heading';
import { Engagements } from './engagements';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';

/** The four steps of an engagement, and what three typical ones cost. */
export function Approach({ approach }: { approach: HomeData['approach'] }) {
  const { heading, steps, words, engagements } = approach;
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading id={headingId('approach')} section={approach} />
      <StepList steps={steps} words={words} headingLevel={3} />
      <Engagements {...engagements} />
    </Section>
  );
}

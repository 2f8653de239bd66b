import { StepList, type StepWords } from '../sections/approach-steps/step-list';
import type { Step } from '../sections/approach-steps/steps.server';
import { SectionHeading } from '../sections/section-heading';
import { headingId, Section } from './section';

interface ApproachProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  words: StepWords;
  steps: Step[];
}

/** The four steps of an engagement. */
export function Approach({ heading, intro, words, steps }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading id={headingId('approach')} section={{ heading, intro }} />
      <StepList steps={steps} words={words} headingLevel={3} />
    </Section>
  );
}

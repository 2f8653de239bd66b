import { StepList } from '../sections/approach-steps/step-list';
import type { Step } from '../sections/approach-steps/steps.server';
import { Section, SectionHeading } from './section';

interface ApproachProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  steps: Step[];
}

/** The four steps of an engagement. */
export function Approach({ heading, intro, steps }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading section="approach" heading={heading} intro={intro} />
      <StepList steps={steps} headingLevel={3} />
    </Section>
  );
}

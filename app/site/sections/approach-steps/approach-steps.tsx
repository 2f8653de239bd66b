import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './approach-steps.server';
import { StepList } from './step-list';

/** The steps of an engagement. */
export function ApproachStepsSection({ section, headingId }: SectionProps<typeof load>) {
  const { heading, steps, words } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <StepList steps={steps} words={words} headingLevel={heading ? 3 : 2} />
    </>
  );
}

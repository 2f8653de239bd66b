import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './approach-steps.server';
import { StepList } from './step-list';

/** The steps of an engagement. */
export default function ApproachSteps({
  section,
  headingId,
}: SectionProps<'approachSteps', typeof load>) {
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <StepList
        steps={section.steps}
        words={section.words}
        headingLevel={section.heading ? 3 : 2}
      />
    </>
  );
}

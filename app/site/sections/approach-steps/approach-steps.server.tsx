import { HOME_WORDS, wordsOf } from '~/site/shell/words';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { StepList } from './step-list';
import { toSteps } from './steps.server';

/** The steps of an engagement. */
export function render({ section, headingId }: SectionProps<'approachSteps'>) {
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <StepList
        steps={toSteps(section.steps)}
        words={wordsOf(HOME_WORDS, section.words)}
        headingLevel={section.heading ? 3 : 2}
      />
    </>
  );
}

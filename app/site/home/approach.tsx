import { StepList, type StepWords } from '../sections/approach-steps/step-list';
import type { Step } from '../sections/approach-steps/steps.server';
import { SectionHeading } from '../sections/section-heading';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';

interface ApproachProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  words: StepWords;
  steps: Step[];
  prices: HomeData['prices'];
}

/** The four steps of an engagement, and what three typical ones cost. */
export function Approach({ heading, intro, words, steps, prices }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading id={headingId('approach')} section={{ heading, intro }} />
      <StepList steps={steps} words={words} headingLevel={3} />
      <TypicalEngagements {...prices} />
    </Section>
  );
}

function TypicalEngagements({ engagementsHeading, engagements, nextStart }: HomeData['prices']) {
  if (engagements.length === 0) return null;
  return (
    <div className="engagements">
      {engagementsHeading && <h3 className="title-3">{engagementsHeading}</h3>}
      <ul>
        {engagements.map(({ _key, title, suits, sum, price }) => (
          <li key={_key}>
            <h4 className="title-4">{title}</h4>
            <p className="text-muted">{suits}</p>
            <p className="engagement-price">{price}</p>
            <p className="text-sm text-muted">{sum}</p>
          </li>
        ))}
      </ul>
      {nextStart && <p>{nextStart}</p>}
    </div>
  );
}

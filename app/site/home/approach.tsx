import type { HomeData } from './home-data.server';
import { Section, SectionHeading } from './section';

type Step = HomeData['steps'][number];

interface ApproachProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  steps: Step[];
}

/** The four steps of an engagement. Their detail folds on phones only [home.approach-details]. */
export function Approach({ heading, intro, steps }: ApproachProps) {
  return (
    <Section id="approach" tone="warm" heading={heading}>
      <SectionHeading section="approach" heading={heading} intro={intro} />
      <ol className="approach-steps">
        {steps.map((step, index) => (
          <ApproachStep key={step._id} step={step} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

/**
 * The detail is not in the `<details>` element but follows it, because a wide window always shows it,
 * and not every browser can show the content of a closed element.
 */
function ApproachStep({ step, number }: { step: Step; number: number }) {
  return (
    <li className="approach-step">
      <p className="step-number" aria-hidden="true">
        Step {number}
      </p>
      <h3 className="title-3 mt-4">{step.title}</h3>
      <p className="mt-3">{step.description}</p>
      <details className="step-toggle" suppressHydrationWarning>
        <summary suppressHydrationWarning>
          <span className="step-more">More</span>
          <span className="step-less">Less</span>
          <span className="sr-only"> about {step.title}</span>
        </summary>
      </details>
      <p className="step-details">{step.details}</p>
    </li>
  );
}

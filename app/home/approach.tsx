import { useState } from 'react';
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
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string) {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  }

  return (
    <Section id="approach" tone="warm">
      <SectionHeading section="approach" heading={heading} intro={intro} />
      <ol className="approach-steps">
        {steps.map((step, index) => (
          <ApproachStep
            key={step._id}
            step={step}
            number={index + 1}
            expanded={expanded.has(step._id)}
            onToggle={() => toggle(step._id)}
          />
        ))}
      </ol>
    </Section>
  );
}

interface ApproachStepProps {
  step: Step;
  number: number;
  expanded: boolean;
  onToggle: () => void;
}

function ApproachStep({ step, number, expanded, onToggle }: ApproachStepProps) {
  const detailsId = `${step._id}-details`;
  return (
    <li className="approach-step">
      <p className="step-number" aria-hidden="true">
        Step {number}
      </p>
      <h3 className="title-3 mt-4">{step.title}</h3>
      <p className="mt-3">{step.description}</p>
      <p id={detailsId} className="step-details" data-expanded={expanded}>
        {step.details}
      </p>
      <button
        type="button"
        className="step-toggle"
        aria-expanded={expanded}
        aria-controls={detailsId}
        aria-label={`${expanded ? 'Less' : 'More'} about ${step.title}`}
        onClick={onToggle}
      >
        {expanded ? 'Less' : 'More'}
      </button>
    </li>
  );
}

import type { HOME_WORDS } from '~/site/shell/words';
import { Redacted } from '../annotated-page/redacted';
import type { Step } from './steps.server';

/** The small words of the steps. */
export type StepWords = Pick<
  typeof HOME_WORDS,
  'stepLabel' | 'moreLabel' | 'lessLabel' | 'sampleLabel'
>;

interface StepListProps {
  steps: readonly Step[];
  words: StepWords;
  headingLevel: 2 | 3;
}

/** Numbered steps. Their detail folds on phones only [home.approach-details]. */
export function StepList({ steps, words, headingLevel }: StepListProps) {
  return (
    <ol className="approach-steps">
      {steps.map((step, index) => (
        <ApproachStep
          key={step._id}
          step={step}
          number={index + 1}
          words={words}
          headingLevel={headingLevel}
        />
      ))}
    </ol>
  );
}

interface ApproachStepProps {
  step: Step;
  number: number;
  words: StepWords;
  headingLevel: 2 | 3;
}

/**
 * The detail is not in the `<details>` element but follows it, because a wide window always shows it,
 * and not every browser can show the content of a closed element.
 */
function ApproachStep({ step, number, words, headingLevel }: ApproachStepProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="approach-step">
      <div>
        <p className="step-number" aria-hidden="true">
          {`${words.stepLabel} ${number}`}
        </p>
        <Heading className="title-3 mt-4">{step.title}</Heading>
        <p className="mt-3">{step.description}</p>
        {step.price && <p className="step-price">{step.price}</p>}
        <details className="step-toggle" suppressHydrationWarning>
          <summary suppressHydrationWarning>
            <span className="step-more">{words.moreLabel}</span>
            <span className="step-less">{words.lessLabel}</span>
            <span className="sr-only"> about {step.title}</span>
          </summary>
        </details>
        <p className="step-details">{step.details}</p>
      </div>
      {step.sheet && <Sheet sheet={step.sheet} label={words.sampleLabel} />}
    </li>
  );
}

/** The beginning of a page that a client received in a step. */
function Sheet({ sheet, label }: { sheet: NonNullable<Step['sheet']>; label: string }) {
  return (
    <div className="sheet step-sheet">
      <p className="title-4">{sheet.title}</p>
      <dl>
        {sheet.parts.map((part) => (
          <div key={part._key}>
            <dt>{part.label}</dt>
            <dd>
              <Redacted text={part.text} />
            </dd>
          </div>
        ))}
      </dl>
      <a href={sheet.href} className="link">
        {label}
      </a>
    </div>
  );
}

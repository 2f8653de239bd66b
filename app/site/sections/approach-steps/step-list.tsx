import type { HOME_WORDS } from '~/site/shell/words';
import { Redacted } from '../annotated-page/redacted';
import type { Step } from './steps.server';
import { useStyleSheets } from '../../styles/style-sheets';
import approachStepsStyles from './approach-steps.css';
import sheetStyles from '../annotated-page/sheet.css';

interface StepListProps {
  steps: readonly Step[];
  words: typeof HOME_WORDS;
  headingLevel: 2 | 3;
}

/**
 * Numbered steps. Their detail folds on phones only [home.approach-details]. It is not in the `<details>`
 * element but follows it, because a wide window always shows it, and not every browser can show the content of
 * a closed element.
 */
export function StepList({ steps, words, headingLevel }: StepListProps) {
  useStyleSheets(sheetStyles, approachStepsStyles);
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className="approach-steps">
      {steps.map(({ _id, title, description, price, details, sheet }, index) => (
        <li key={_id} className="approach-step">
          <div>
            <p className="step-number" aria-hidden="true">
              {`${words.stepLabel} ${index + 1}`}
            </p>
            <Heading className="title-3 mt-4">{title}</Heading>
            <p className="mt-3">{description}</p>
            {price && <p className="step-price">{price}</p>}
            <details className="step-toggle">
              <summary>
                <span className="step-more">{words.moreLabel}</span>
                <span className="step-less">{words.lessLabel}</span>
                <span className="sr-only"> about {title}</span>
              </summary>
            </details>
            <p className="step-details">{details}</p>
          </div>
          {sheet && <Sheet sheet={sheet} label={words.sampleLabel} />}
        </li>
      ))}
    </ol>
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

import type { RefObject } from 'react';
import type { EnquiryFormState } from '../enquiry';
import { ENQUIRY_FIELDS } from '../fields';
import { PROBLEM_HEADING } from '../messages';

interface ErrorSummaryProps {
  answer: EnquiryFormState & { outcome: 'invalid' };
  summary: RefObject<HTMLDivElement>;
}

/**
 * What is wrong with the form, above its fields and linked to them; it takes the focus, so that it
 * is read out and in view. Without JavaScript the browser does that at the attribute's word.
 */
export function ErrorSummary({ answer, summary }: ErrorSummaryProps) {
  const { fieldErrors, formError } = answer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form
    <div ref={summary} className="error-summary" tabIndex={-1} autoFocus>
      <div role="alert">
        <h3 className="font-semibold">{PROBLEM_HEADING}</h3>
        {formError && <p className="mt-2">{formError}</p>}
        <ul className="mt-2">
          {ENQUIRY_FIELDS.map(
            ({ name }) =>
              fieldErrors[name] && (
                <li key={name}>
                  <a href={`#${name}`}>{fieldErrors[name]}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}

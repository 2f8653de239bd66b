import type { RefObject } from 'react';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { PROBLEM_HEADING } from '../../enquiry/messages';

interface ErrorSummaryProps {
  formState: EnquiryFormState & { outcome: 'invalid' };
  summary: RefObject<HTMLDivElement>;
}

/**
 * The list of errors above the fields, with a link to each field. It gets the focus, so that it scrolls into
 * view and a screen reader reads it. Without JavaScript the `autoFocus` attribute does this.
 */
export function ErrorSummary({ formState, summary }: ErrorSummaryProps) {
  const { fieldErrors, formError } = formState;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form
    <div ref={summary} className="error-summary" tabIndex={-1} autoFocus>
      <div role="alert">
        <h2 className="semibold">{PROBLEM_HEADING}</h2>
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

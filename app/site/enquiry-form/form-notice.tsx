import type { RefObject } from 'react';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { FAILED_TOAST, PROBLEM_HEADING, thankYou } from '../../enquiry/messages';

interface FormNoticeProps {
  formState: EnquiryFormState | undefined;
  summary: RefObject<HTMLDivElement>;
  thanked: boolean;
  brand: string;
}

/**
 * The banner or the error summary above the fields. Without JavaScript it gets the focus after a send.
 * Otherwise the visitor would be at the top of a long page that looks unchanged.
 */
export function FormNotice({ formState, summary, thanked, brand }: FormNoticeProps) {
  return (
    <>
      <div role="status">
        {thanked && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form
          <p className="thank-you-banner" tabIndex={-1} autoFocus>
            {thankYou(brand)}
          </p>
        )}
        {/* Stays when the banner has gone. */}
        {formState?.outcome === 'sent' && <p className="acknowledgement">{formState.notice}</p>}
      </div>
      {formState?.outcome === 'invalid' && <ErrorSummary formState={formState} summary={summary} />}
      {formState?.outcome === 'failed' && (
        // With JavaScript a toast shows the same text.
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as above */}
          <p className="form-error" tabIndex={-1} autoFocus>
            <strong>{FAILED_TOAST.title}</strong> {FAILED_TOAST.description}
          </p>
        </noscript>
      )}
    </>
  );
}

interface ErrorSummaryProps {
  formState: EnquiryFormState & { outcome: 'invalid' };
  summary: RefObject<HTMLDivElement>;
}

/**
 * The list of errors above the fields, with a link to each field. It gets the focus, so that it scrolls into
 * view and a screen reader reads it. Without JavaScript the `autoFocus` attribute does this.
 */
function ErrorSummary({ formState, summary }: ErrorSummaryProps) {
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

import type { RefObject } from 'react';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ErrorSummary } from './error-summary';
import { FAILED_TOAST, thankYou } from '../../enquiry/messages';

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

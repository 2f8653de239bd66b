import type { RefObject } from 'react';
import type { EnquiryFormState } from '../enquiry';
import { ErrorSummary } from './error-summary';
import { FAILED_TOAST, thankYou } from '../messages';

interface FormNoticeProps {
  answer: EnquiryFormState | undefined;
  summary: RefObject<HTMLDivElement>;
  thanked: boolean;
  brand: string;
}

/**
 * What the form says above its fields: thanks, or what is wrong. A notice that comes with the page
 * takes the focus, or the visitor would be left at the top of a long page that looks unchanged.
 */
export function FormNotice({ answer, summary, thanked, brand }: FormNoticeProps) {
  return (
    <>
      <div role="status">
        {thanked && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form
          <p className="thank-you-banner" tabIndex={-1} autoFocus>
            {thankYou(brand)}
          </p>
        )}
      </div>
      {answer?.outcome === 'invalid' && <ErrorSummary answer={answer} summary={summary} />}
      {answer?.outcome === 'failed' && (
        // With JavaScript the same words are a toast.
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

import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS } from '../../enquiry/fields';
import { FAILED_TOAST, PROBLEM_HEADING, thankYou } from '../../enquiry/messages';

interface FormNoticeProps {
  formState: EnquiryFormState | undefined;
  /** What the page says about the send that led to it. */
  notice: string | undefined;
  brand: string;
}

/**
 * What has become of a send without JavaScript, above the fields. It gets the focus. Otherwise the visitor would be
 * at the top of a long page that looks unchanged. The empty elements are for the page's script.
 */
export function FormNotice({ formState, notice, brand }: FormNoticeProps) {
  return (
    <>
      <div role="status" data-banner="" />
      <div role="status" data-notice="">
        {notice !== undefined && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form */}
            <p className="thank-you-banner" tabIndex={-1} autoFocus>
              {thankYou(brand)}
            </p>
            {notice && <p className="acknowledgement">{notice}</p>}
          </>
        )}
      </div>
      {formState?.outcome === 'invalid' && <ErrorSummary formState={formState} />}
      {formState?.outcome === 'failed' && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        <p className="form-error" tabIndex={-1} autoFocus>
          <strong>{FAILED_TOAST.title}</strong> {FAILED_TOAST.description}
        </p>
      )}
    </>
  );
}

interface ErrorSummaryProps {
  formState: EnquiryFormState & { outcome: 'invalid' };
}

/**
 * The list of errors above the fields, with a link to each field. It gets the focus, so that it scrolls into
 * view and a screen reader reads it. `show-errors.ts` makes the same from the response to a script.
 */
function ErrorSummary({ formState }: ErrorSummaryProps) {
  const { fieldErrors, formError } = formState;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form
    <div className="error-summary" tabIndex={-1} autoFocus>
      <div role="alert">
        <h2 className="semibold">{PROBLEM_HEADING}</h2>
        {formError && <p>{formError}</p>}
        <ul>
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

import { telephoneHref, useSiteSettings } from '~/site/shell/use-site-settings';
import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { EnquiryFormFields } from './enquiry-form-fields';
import { ENQUIRY_ID_FIELD } from '../../enquiry/fields';
import { FormNotice } from './form-notice';
import { Honeypot } from './honeypot';
import { NOT_SENT, SENDING_LABEL } from '../../enquiry/messages';
import { useEnquiryForm } from './use-enquiry-form';

interface EnquirySectionProps {
  heading: string | null | undefined;
  headingId: string;
  intro: string | null | undefined;
  /** Address of the page's own action. */
  action: string;
  /** The beginning of the message. */
  message?: string | undefined;
}

/** The heading and intro, the two telephone numbers and the form [enquiry.title]. */
export function EnquirySection(props: EnquirySectionProps) {
  const { heading, headingId, intro, action, message } = props;
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <div>
        {heading && (
          <h2 id={headingId} className="title-2">
            {heading}
          </h2>
        )}
        <p className="lede mt-5">{intro}</p>
        <PhoneNumbers />
      </div>
      <div>
        <EnquiryForm
          action={action}
          headingId={heading ? headingId : undefined}
          message={message}
        />
      </div>
    </div>
  );
}

interface EnquiryFormProps {
  action: string;
  headingId: string | undefined;
  message: string | undefined;
}

function EnquiryForm({ action, headingId, message }: EnquiryFormProps) {
  const { FetcherForm, form, summary, noteFocus, ...state } = useEnquiryForm();
  const { formState, thanked, submitting } = state;
  const { brand, email, form: words } = useSiteSettings();
  return (
    <FetcherForm
      ref={form}
      id={ENQUIRY_FORM_ID}
      method="post"
      action={action}
      onSubmit={noteFocus}
      aria-labelledby={headingId}
      className="scroll-mt-28"
    >
      <FormNotice
        formState={submitting ? undefined : formState}
        summary={summary}
        thanked={thanked}
        brand={brand}
      />
      <input
        type="hidden"
        name={ENQUIRY_ID_FIELD}
        defaultValue={formState && 'enquiryId' in formState ? formState.enquiryId : ''}
      />
      <Honeypot />
      <EnquiryFormFields formState={formState} submitting={submitting} message={message} />
      <button type="submit" className="button-primary mt-6" disabled={submitting}>
        {submitting ? SENDING_LABEL : words?.button}
      </button>
      {formState?.outcome === 'failed' && !submitting && (
        <p className="field-error form-failure">
          {NOT_SENT} <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">
        {words?.note}{' '}
        <a href="/privacy" className="link">
          {words?.privacyLink}
        </a>
        .
      </p>
    </FetcherForm>
  );
}

function PhoneNumbers() {
  const { phoneUs, phoneUk, phoneUsCountry, phoneUkCountry } = useSiteSettings();
  const numbers = [
    { country: phoneUsCountry, number: phoneUs },
    { country: phoneUkCountry, number: phoneUk },
  ];
  return (
    <dl className="mt-8 max-w-md divide-y divide-hairline border-y border-hairline">
      {numbers.map(
        ({ country, number }) =>
          number && (
            <div key={number} className="flex items-baseline justify-between gap-6 py-4">
              <dt className="text-muted">{country}</dt>
              <dd>
                <a href={telephoneHref(number)} className="phone-link">
                  {number}
                </a>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

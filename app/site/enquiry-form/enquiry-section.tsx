import { telephoneHref } from '~/content/contact-details';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { EnquiryFormFields } from './enquiry-form-fields';
import { ENQUIRY_ID_FIELD } from '../../enquiry/fields';
import { FormNotice } from './form-notice';
import { Honeypot } from './honeypot';
import { SENDING_LABEL } from '../../enquiry/messages';
import { useEnquiryForm } from './use-enquiry-form';

interface EnquirySectionProps {
  heading: string | null | undefined;
  headingId: string;
  /** What assistive technology calls the form. */
  formName: string | null | undefined;
  intro: string | null | undefined;
  /** Address of the page's own action. */
  action: string;
  /** The beginning of the message. */
  message?: string | undefined;
}

/** The heading and intro, what happens next, the contact details and the form [enquiry.title]. */
export default function EnquirySection(props: EnquirySectionProps) {
  const { heading, headingId, formName, intro, action, message } = props;
  const { nextSteps } = useSiteSettings();
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <div className="grid content-start gap-y-6">
        {heading && (
          <h2 id={headingId} className="title-2">
            {heading}
          </h2>
        )}
        <p className="lede">{intro}</p>
        {!!nextSteps?.length && (
          <ol className="next-steps">
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <ContactDetails />
      </div>
      <div>
        <EnquiryForm action={action} name={formName ?? undefined} message={message} />
      </div>
    </div>
  );
}

interface EnquiryFormProps {
  action: string;
  name: string | undefined;
  message: string | undefined;
}

function EnquiryForm({ action, name, message }: EnquiryFormProps) {
  const { FetcherForm, form, summary, noteSend, ...state } = useEnquiryForm();
  const { formState, result, fieldMessages, thanked, submitting } = state;
  const { brand, email, form: words } = useSiteSettings();
  const errors = result?.outcome === 'invalid' ? result.fieldErrors : undefined;
  return (
    <FetcherForm
      ref={form}
      id={ENQUIRY_FORM_ID}
      method="post"
      action={action}
      onSubmit={noteSend}
      aria-label={name}
      className="scroll-mt-28"
    >
      <FormNotice
        formState={fieldMessages ? undefined : result}
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
      <EnquiryFormFields
        typed={formState && 'typed' in formState ? formState.typed : { challenge: message ?? '' }}
        errors={fieldMessages ?? errors}
      />
      <button type="submit" className="button-primary mt-6" disabled={submitting}>
        {submitting ? SENDING_LABEL : words?.button}
      </button>
      {result?.outcome === 'failed' && (
        <p className="field-error form-failure">
          {result.notice} <a href={`mailto:${email}`}>{email}</a>.
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

function ContactDetails() {
  const { phones = [], email } = useSiteSettings();
  const details = [
    ...phones.map(({ country, number }) => ({
      what: country,
      detail: number,
      href: telephoneHref(number),
    })),
    ...(email ? [{ what: 'Email', detail: email, href: `mailto:${email}` }] : []),
  ];
  return (
    <dl className="max-w-md line-above">
      {details.map(({ what, detail, href }) => (
        <div
          key={detail}
          className="flex flex-wrap items-baseline justify-between gap-x-6 line-below py-4"
        >
          <dt className="text-muted">{what}</dt>
          <dd>
            <a href={href} className="phone-link">
              {detail}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

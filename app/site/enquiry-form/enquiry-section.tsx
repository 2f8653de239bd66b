import { useActionData } from '@remix-run/react';
import { telephoneHref } from '~/content/contact-details';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { EnquiryFormFields } from './enquiry-form-fields';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_ID_FIELD } from '../../enquiry/fields';
import { thankYou } from '../../enquiry/messages';
import { FormNotice } from './form-notice';
import { Honeypot } from './honeypot';
import { useStyleSheets } from '../styles/style-sheets';
import fieldStyles from './fields.css';
import toastStyles from '../ui/toasts.css';

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
  /** What the page says about the send that led to it. */
  notice?: string | undefined;
}

/** The heading and intro, what happens next, the contact details and the form [enquiry.title]. */
export function EnquirySection(props: EnquirySectionProps) {
  useStyleSheets(fieldStyles, toastStyles);
  const { heading, headingId, intro } = props;
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
        <EnquiryForm {...props} />
      </div>
    </div>
  );
}

/** The form, which a browser without scripts sends and shows again. `complete-form.ts` improves it in others. */
function EnquiryForm({ action, formName, message, notice }: EnquirySectionProps) {
  const formState = useActionData<EnquiryFormState>();
  const { brand, email, form: words } = useSiteSettings();
  const typed = formState && 'typed' in formState ? formState.typed : { challenge: message ?? '' };
  return (
    <form
      id={ENQUIRY_FORM_ID}
      method="post"
      action={action}
      aria-label={formName ?? undefined}
      className="scroll-mt-28"
      data-thanks={thankYou(brand)}
      data-email={email}
    >
      <FormNotice formState={formState} notice={notice} brand={brand} />
      <input
        type="hidden"
        name={ENQUIRY_ID_FIELD}
        defaultValue={formState && 'enquiryId' in formState ? formState.enquiryId : ''}
      />
      <Honeypot />
      <EnquiryFormFields
        typed={typed}
        errors={formState?.outcome === 'invalid' ? formState.fieldErrors : undefined}
      />
      <button type="submit" className="button-primary mt-6">
        {words?.button}
      </button>
      {formState?.outcome === 'failed' && (
        <p className="field-error form-failure">
          {formState.notice} <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">
        {words?.note}{' '}
        <a href="/privacy" className="link">
          {words?.privacyLink}
        </a>
        .
      </p>
    </form>
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

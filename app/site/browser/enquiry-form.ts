import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';

/** Loads the code of the enquiry form on a page that has one. Until then the browser sends the form itself. */
export function completeEnquiryForm(): void {
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return;
  import('~/site/enquiry-form/complete-form').then(
    ({ completeForm }) => completeForm(form, () => import('~/site/enquiry-form/notices')),
    // The form works without it.
    () => {},
  );
}

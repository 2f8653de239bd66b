import { ENQUIRY_FORM_ID } from '~/site/shell/navigation';
import { isLoadedInTime, loadWhenSeen } from './code-on-demand';

/** Loads the code of the enquiry form on a page that has one. Without it, the browser sends the form itself. */
export function completeEnquiryForm(): void {
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return;
  let completed: Promise<void> | undefined;
  const complete = () => (completed ??= completeWithCode(form));
  loadWhenSeen(form, complete);
  let sending: Promise<void> | undefined;
  form.addEventListener('submit', (event) => {
    if ('ready' in form.dataset) return;
    event.preventDefault();
    sending ??= isLoadedInTime(complete()).then((isComplete) => {
      sending = undefined;
      if (isComplete) form.requestSubmit();
      else form.submit();
    });
  });
}

async function completeWithCode(form: HTMLFormElement): Promise<void> {
  const { completeForm } = await import('~/site/enquiry-form/complete-form');
  completeForm(form, () => import('~/site/enquiry-form/notices'));
}

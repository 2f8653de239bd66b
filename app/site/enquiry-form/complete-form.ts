/**
 * What the browser adds to the enquiry form, which works without it: messages at the fields, a send that does not
 * leave the page, and a toast and a banner about its outcome. It writes into no field that a person can type in,
 * except to empty it after a send.
 */
import { ENQUIRY_PAGE_PARAMETER, ENQUIRY_PATH } from '../../content/addresses/paths';
import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS, ENQUIRY_ID_FIELD, FILL_TIME_FIELD } from '../../enquiry/fields';
import { FAILED_TOAST, SENDING_LABEL, SENT_TOAST, UNREACHABLE } from '../../enquiry/messages';
import { writeText } from '../ui/write-text';
import { checkFields } from './field-checks';
import type { Field } from './field-message';
import { removeErrors, showErrors } from './show-errors';

/** Loads React, with the toast and the banner. */
export type LoadNotices = () => Promise<typeof import('./notices')>;

export function completeForm(form: HTMLFormElement, loadNotices: LoadNotices): void {
  checkFields(form);
  form.dataset.ready = '';
  // They are needed after a send. By then the connection may have failed.
  const loadEarly = () => void loadNotices().catch(() => {});
  if (form.matches(':focus-within')) loadEarly();
  form.addEventListener('focusin', loadEarly, { once: true });
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    void send(form, loadNotices);
  });
}

async function send(form: HTMLFormElement, loadNotices: LoadNotices): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')!;
  const label = button.textContent;
  const focused = document.activeElement;
  const banner = form.querySelector<HTMLElement>('[data-banner]')!;
  fillHiddenFields(form);
  removeErrors(form);
  banner.hidden = true;
  const body = new FormData(form);
  button.disabled = true;
  writeText(button, SENDING_LABEL);
  const formState = await post(body);
  button.disabled = false;
  writeText(button, label);
  // A button that is disabled loses the focus.
  if (document.activeElement === document.body && focused instanceof HTMLElement) {
    focused.focus({ preventScroll: true });
  }
  if (formState.outcome === 'invalid') return showErrors(form, formState);
  const { showBanner, showToast } = await loadNotices().catch(() => PLAIN_NOTICES);
  if (formState.outcome === 'failed') {
    hiddenField(form, ENQUIRY_ID_FIELD).value ||= formState.enquiryId;
    showToast({ tone: 'destructive', ...FAILED_TOAST });
    showFailure(form, button, formState.notice);
    return;
  }
  for (const { name } of ENQUIRY_FIELDS) (form.elements.namedItem(name) as Field).value = '';
  // The next enquiry gets an id of its own.
  hiddenField(form, ENQUIRY_ID_FIELD).value = '';
  const acknowledgement = paragraph('acknowledgement', formState.notice);
  form.querySelector('[data-notice]')!.append(acknowledgement);
  showToast({ tone: 'neutral', ...SENT_TOAST });
  banner.hidden = false;
  showBanner(banner, form.dataset.thanks!);
}

async function post(body: FormData): Promise<EnquiryFormState> {
  try {
    const page = new URLSearchParams({ [ENQUIRY_PAGE_PARAMETER]: location.pathname });
    const response = await fetch(`${ENQUIRY_PATH}?${page}`, {
      method: 'POST',
      body: new URLSearchParams(body as unknown as Record<string, string>),
    });
    const formState: unknown = await response.json();
    if (!isFormState(formState)) throw new Error(`The site responded with ${response.status}.`);
    return formState;
  } catch (error) {
    console.error('The form could not be sent.', error);
    return { outcome: 'failed', enquiryId: '', typed: {}, notice: UNREACHABLE };
  }
}

const OUTCOMES: readonly unknown[] = [
  'sent',
  'failed',
  'invalid',
] satisfies EnquiryFormState['outcome'][];

/** Returns whether the site has responded. A proxy in front of it can respond with JSON of its own. */
function isFormState(body: unknown): body is EnquiryFormState {
  return OUTCOMES.includes((body as { outcome?: unknown } | null)?.outcome);
}

/**
 * Fills in how long the visitor took, in ms, and one id for all attempts to send the enquiry. On plain http the browser
 * makes no id, so the server does.
 */
function fillHiddenFields(form: HTMLFormElement): void {
  hiddenField(form, ENQUIRY_ID_FIELD).value ||= crypto.randomUUID?.() ?? '';
  const [navigation] = performance.getEntriesByType('navigation');
  // When the visitor saw the page: a browser may have prerendered it before.
  const openedAt = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
  hiddenField(form, FILL_TIME_FIELD).value = String(Math.round(performance.now() - openedAt));
}

function hiddenField(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Says at the button what has become of the message. It stays when the toast has gone. */
function showFailure(form: HTMLFormElement, button: Element, notice: string): void {
  const { email = '' } = form.dataset;
  const line = paragraph('field-error form-failure', `${notice} `);
  const link = document.createElement('a');
  link.href = `mailto:${email}`;
  link.textContent = email;
  line.append(link, '.');
  button.after(line);
  line.scrollIntoView({ block: 'center' });
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

/** The same in plain text: what keeps a form from being sent may also keep the code of the notices away. */
const PLAIN_NOTICES: Pick<typeof import('./notices'), 'showBanner' | 'showToast'> = {
  showBanner: (container, text) => container.replaceChildren(paragraph('thank-you-banner', text)),
  showToast({ tone, title, description }) {
    const toast = paragraph('toast', `${title}: ${description}`);
    toast.dataset.tone = tone;
    toast.setAttribute('role', 'alert');
    document.querySelector('.form-toast')?.remove();
    const viewport = document.createElement('div');
    viewport.className = 'toast-viewport form-toast';
    viewport.append(toast);
    document.body.append(viewport);
  },
};

import { randomUUID } from 'node:crypto';
import { FAILED_TOAST } from '~/enquiry/messages';

/** A valid enquiry. */
export const FORM_VALUES = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast, and now nothing is on time.',
};

/** The response to a submitted form. */
export interface FormResponse {
  /**
   * A redirect to the page with the thank-you banner, or a page with the failure message or the error summary.
   * "aborted" means that the server closed the connection without a response.
   */
  outcome: 'accepted' | 'failed' | 'rejected' | 'aborted';
  /** 0 when the request was aborted. */
  status: number;
  html: string;
  headers: Headers;
  tookMs: number;
}

interface SubmitOptions {
  enquiryId?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  path?: string;
}

/** Sends the form as a browser without JavaScript does. */
export async function submitForm(
  origin: string,
  { enquiryId = randomUUID(), fields = {}, headers = {}, path = '/contact' }: SubmitOptions = {},
): Promise<FormResponse> {
  const started = performance.now();
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...FORM_VALUES, enquiryId, ...fields }),
      headers: { origin, ...headers },
      redirect: 'manual',
    });
    const html = await response.text();
    const { status } = response;
    const tookMs = performance.now() - started;
    const outcome = status === 303 ? 'accepted' : outcomeOf(html);
    return { outcome, status, html, headers: response.headers, tookMs };
  } catch {
    // Some tests kill the server during the request.
    const tookMs = performance.now() - started;
    return { outcome: 'aborted', status: 0, html: '', headers: new Headers(), tookMs };
  }
}

function outcomeOf(html: string): FormResponse['outcome'] {
  if (html.includes('class="error-summary"')) return 'rejected';
  if (html.includes(FAILED_TOAST.description)) return 'failed';
  throw new Error(`Not a response to the form:\n${html.slice(0, 2_000)}`);
}

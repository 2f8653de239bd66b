import { randomUUID } from 'node:crypto';
import { FAILED_TOAST } from '~/enquiry/messages';

/** What a visitor typed into the form. */
export const WORDS = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast, and now nothing is on time.',
};

/** What the visitor got to see. */
export interface FormAnswer {
  outcome: 'thanked' | 'failed' | 'corrected' | 'cut off';
  /** 0 when the connection was cut. */
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
): Promise<FormAnswer> {
  const started = performance.now();
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...WORDS, enquiryId, ...fields }),
      headers: { origin, ...headers },
    });
    const html = await response.text();
    const { status } = response;
    const tookMs = performance.now() - started;
    return { outcome: outcomeOf(html), status, html, headers: response.headers, tookMs };
  } catch {
    // The server was killed under the request: what a test of that is about.
    const tookMs = performance.now() - started;
    return { outcome: 'cut off', status: 0, html: '', headers: new Headers(), tookMs };
  }
}

function outcomeOf(html: string): FormAnswer['outcome'] {
  if (html.includes('class="thank-you-banner"')) return 'thanked';
  if (html.includes('class="error-summary"')) return 'corrected';
  if (html.includes(FAILED_TOAST.description)) return 'failed';
  throw new Error(`Not an answer to a form:\n${html.slice(0, 2_000)}`);
}

import { randomUUID } from 'node:crypto';
import { data, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { EnquiryFormState } from '../enquiry';
import { checkEnquiry, type CheckedEnquiry } from './enquiry-schema.server';
import { FormError, knownWords, readForm } from './read-form.server';
import { isSameOrigin } from '~/http/same-origin.server';
import { looksLikeSpam } from './spam.server';
import { RATE_LIMITED } from '../messages';

interface Reply {
  answer: EnquiryFormState;
  status: number;
}

/** The action of every page with the enquiry form, with and without JavaScript. */
export async function enquiryAction({ request, context }: ActionFunctionArgs) {
  const { answer, status } = await answerEnquiry(request, context);
  return data(answer, { status });
}

async function answerEnquiry(request: Request, context: AppLoadContext): Promise<Reply> {
  if (request.method !== 'POST') return refuse('Send the form with POST.', 405);
  if (!isSameOrigin(request.headers, context.siteUrl)) {
    return refuse('The form was sent from another site.', 403);
  }
  try {
    const fields = await readForm(request);
    const words = knownWords(fields);
    const checked = checkEnquiry(fields);
    if (!checked.ok) {
      const { fieldErrors, formError } = checked;
      const answer: EnquiryFormState = { outcome: 'invalid', words, fieldErrors };
      if (formError) answer.formError = formError;
      return { answer, status: 422 };
    }
    if (await context.acceptEnquiry()) return await receive(checked, context);
    context.log.warn('an enquiry was refused because its client has reached the rate limit');
    return refuse(RATE_LIMITED, 429, words);
  } catch (error) {
    if (error instanceof FormError) return refuse(error.message, error.status, error.words);
    throw error;
  }
}

async function receive(
  { enquiry, enquiryId = randomUUID(), signs }: CheckedEnquiry & { ok: true },
  { enquiries, log: requestLog }: AppLoadContext,
): Promise<Reply> {
  const log = requestLog.child({ enquiryId });
  if (looksLikeSpam(signs)) {
    await enquiries.setAside(enquiry, enquiryId, log);
    // A program that learns what gave it away does better next time.
    return { answer: { outcome: 'sent' }, status: 200 };
  }
  const receipt = await enquiries.receive(enquiry, enquiryId, log);
  if (receipt === 'sent') return { answer: { outcome: 'sent' }, status: 200 };
  return { answer: { outcome: 'failed', enquiryId, words: enquiry }, status: 503 };
}

function refuse(formError: string, status: number, words = {}): Reply {
  const answer: EnquiryFormState = { outcome: 'invalid', words, fieldErrors: {}, formError };
  return { answer, status };
}

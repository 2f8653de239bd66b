import { randomUUID } from 'node:crypto';
import { data, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { EnquiryFormState } from '../enquiry';
import { checkEnquiry, type CheckedEnquiry } from './enquiry-schema.server';
import { FormError, knownValues, readForm } from './read-form.server';
import { isSameOrigin } from '~/server/http/same-origin.server';
import { notFound } from '~/server/http/not-found.server';
import { looksLikeSpam } from './spam.server';
import { RATE_LIMITED } from '../messages';

interface ActionResult {
  formState: EnquiryFormState;
  status: number;
}

/**
 * The action of every page with the enquiry form. It serves posts with and without JavaScript.
 * @throws {Response} 404 when the page has no form.
 */
export async function enquiryAction(args: ActionFunctionArgs, hasForm: HasForm = async () => true) {
  const { formState, status } = await respondToEnquiry(args, hasForm);
  return data(formState, { status });
}

/** Returns whether the page of the request has the form. */
type HasForm = () => Promise<boolean>;

async function respondToEnquiry(
  { request, context }: ActionFunctionArgs,
  hasForm: HasForm,
): Promise<ActionResult> {
  if (request.method !== 'POST') return refuse('The form must be sent with POST.', 405);
  if (!isSameOrigin(request.headers, context.siteUrl)) {
    return refuse('The form was sent from another site.', 403);
  }
  try {
    const fields = await readForm(request);
    const typed = knownValues(fields);
    const checked = checkEnquiry(fields);
    // Counted before anything else is awaited: the address of a client that has hung up is no longer known.
    const isWithinLimit = checked.ok && (await context.acceptEnquiry());
    if (!(await hasForm())) notFound();
    if (!checked.ok) {
      const { fieldErrors, formError } = checked;
      return { formState: { outcome: 'invalid', typed, fieldErrors, formError }, status: 422 };
    }
    if (isWithinLimit) {
      return await receive(checked, new URL(request.url).pathname, context);
    }
    context.log.warn('an enquiry was refused because its client has reached the rate limit');
    return refuse(RATE_LIMITED, 429, typed);
  } catch (error) {
    if (error instanceof FormError) return refuse(error.message, error.status, error.typed);
    throw error;
  }
}

async function receive(
  { enquiry, enquiryId = randomUUID(), signs }: CheckedEnquiry & { ok: true },
  page: string,
  { enquiries, log: requestLog }: AppLoadContext,
): Promise<ActionResult> {
  const log = requestLog.child({ enquiryId });
  const fromPage = { ...enquiry, page };
  if (looksLikeSpam(signs)) {
    await enquiries.intake.storeSuspectedSpam(fromPage, enquiryId, log);
    // A refusal would tell the author of a spam program what to change.
    return { formState: { outcome: 'sent' }, status: 200 };
  }
  const receipt = await enquiries.intake.receive(fromPage, enquiryId, log);
  if (receipt === 'sent') return { formState: { outcome: 'sent' }, status: 200 };
  return { formState: { outcome: 'failed', enquiryId, typed: enquiry }, status: 503 };
}

function refuse(formError: string, status: number, typed = {}): ActionResult {
  const formState: EnquiryFormState = { outcome: 'invalid', typed, fieldErrors: {}, formError };
  return { formState, status };
}

import { randomUUID } from 'node:crypto';
import { data, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { EnquiryFormState, EnquiryFromPage } from '../enquiry';
import { checkEnquiry, type CheckedEnquiry } from './enquiry-schema.server';
import { FormError, knownValues, readForm } from './read-form.server';
import { INBOX_SETTINGS_QUERY } from '~/content/queries';
import { isSameOrigin } from '~/platform/http/same-origin.server';
import { notFound } from '~/platform/http/not-found.server';
import { acknowledge } from './acknowledgement.server';
import { looksLikeSpam } from './spam.server';
import { readSource } from './visit-source.server';
import { NOT_STORED, RATE_LIMITED, STORED } from '../messages';

/**
 * The action of every page with the enquiry form. It serves posts with and without JavaScript.
 * @param hasForm returns whether the page of the request has the form. Without it, it has.
 * @throws {Response} 404 when the page has no form.
 */
export async function enquiryAction(args: ActionFunctionArgs, hasForm?: () => Promise<boolean>) {
  try {
    const formState = await takeEnquiry(args, hasForm);
    return data(formState, { status: formState.outcome === 'sent' ? 200 : 503 });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { formError, status, typed, fieldErrors } = error;
    // A page without the form takes no enquiry, nor an incomplete one.
    if (status === 422 && hasForm && !(await hasForm())) notFound();
    const formState: EnquiryFormState = { outcome: 'invalid', typed, fieldErrors, formError };
    return data(formState, { status });
  }
}

/** @throws {FormError} when the form is refused */
async function takeEnquiry(
  { request, context }: ActionFunctionArgs,
  hasForm: (() => Promise<boolean>) | undefined,
): Promise<EnquiryFormState> {
  if (request.method !== 'POST') throw new FormError('The form must be sent with POST.', 405);
  if (!isSameOrigin(request.headers, context.siteUrl)) {
    throw new FormError('The form was sent from another site.', 403);
  }
  const fields = await readForm(request);
  const checked = checkEnquiry(fields);
  // Counted before anything else is awaited: the address of a client that has hung up is no longer known.
  const isWithinLimit = await context.acceptEnquiry();
  if (hasForm && !(await hasForm())) notFound();
  if (isWithinLimit) {
    return receive(checked, originOf(request, checked.visit, context), context);
  }
  context.log.warn('an enquiry was refused because its client has reached the rate limit');
  throw new FormError(RATE_LIMITED, 429, knownValues(fields));
}

/** Returns where an enquiry came from; nothing when the browser says Global Privacy Control. */
function originOf(
  { headers, url }: Request,
  visit: string,
  { siteUrl }: AppLoadContext,
): Pick<EnquiryFromPage, 'page' | 'source'> {
  if (headers.get('sec-gpc') === '1') return {};
  const source = readSource(visit, siteUrl);
  return { page: new URL(url).pathname, ...(source && { source }) };
}

async function receive(
  { enquiry, enquiryId = randomUUID(), signs }: CheckedEnquiry,
  origin: Pick<EnquiryFromPage, 'page' | 'source'>,
  { content, enquiries, log: requestLog }: AppLoadContext,
): Promise<EnquiryFormState> {
  const receivedAt = new Date();
  const log = requestLog.child({ enquiryId });
  const fromPage = { ...enquiry, ...origin };
  const isSpam = looksLikeSpam(signs);
  const receipt = await enquiries.intake.receive(fromPage, enquiryId, log, { isSpam });
  if (receipt !== 'sent') {
    const notice = receipt === 'stored' ? STORED : NOT_STORED;
    return { outcome: 'failed', enquiryId, typed: enquiry, notice };
  }
  // The firm has the enquiry even when the content cannot be read.
  const promise = await content.query(INBOX_SETTINGS_QUERY).catch((error: unknown) => {
    log.error({ err: error }, 'the visitor was not told when to expect an answer');
    return null;
  });
  // With JavaScript, the form has asked before the send (`site/enquiry-form/field-checks.ts`).
  const unchecked = signs.fillMs === undefined ? enquiry.email : undefined;
  return { outcome: 'sent', notice: acknowledge(promise ?? {}, receivedAt, unchecked) };
}

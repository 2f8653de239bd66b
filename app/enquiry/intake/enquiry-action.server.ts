import { randomUUID } from 'node:crypto';
import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { SENT_PARAMETER } from '~/content/addresses/paths';
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
 * The action of every page with the enquiry form, for browsers without JavaScript. After a send it redirects to the
 * page, so that a reload sends nothing.
 * @param hasForm returns whether the page of the request has the form. Without it, it has.
 * @throws {Response} 404 when the page has no form.
 */
export async function enquiryAction(args: ActionFunctionArgs, hasForm?: () => Promise<boolean>) {
  const { pathname } = new URL(args.request.url);
  const { formState, status } = await respondToEnquiry(args, pathname, hasForm);
  if (formState.outcome !== 'sent') return data(formState, { status });
  return redirect(`${pathname}?${SENT_PARAMETER}=${keepNotice(formState.notice)}`, 303);
}

type RequestArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * Receives an enquiry from the form on a page.
 * @param page the path of the page.
 * @returns the state of the form, and the status of the response.
 */
export async function respondToEnquiry(
  args: RequestArgs,
  page: string,
  hasForm: (() => Promise<boolean>) | undefined,
): Promise<{ formState: EnquiryFormState; status: number }> {
  try {
    const formState = await takeEnquiry(args, page, hasForm);
    return { formState, status: formState.outcome === 'sent' ? 200 : 503 };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { formError, status, typed, fieldErrors } = error;
    // A page without the form takes no enquiry, nor an incomplete one.
    if (status === 422 && hasForm && !(await hasForm())) notFound();
    return { formState: { outcome: 'invalid', typed, fieldErrors, formError }, status };
  }
}

/** @throws {FormError} when the form is refused */
async function takeEnquiry(
  { request, context }: RequestArgs,
  page: string,
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
    return receive(checked, originOf(request, page, checked.visit, context), context);
  }
  context.log.warn('an enquiry was refused because its client has reached the rate limit');
  throw new FormError(RATE_LIMITED, 429, knownValues(fields));
}

/** Returns where an enquiry came from; nothing when the browser says Global Privacy Control. */
function originOf(
  { headers }: Request,
  page: string,
  visit: string,
  { siteUrl }: AppLoadContext,
): Pick<EnquiryFromPage, 'page' | 'source'> {
  if (headers.get('sec-gpc') === '1') return {};
  const source = readSource(visit, siteUrl);
  return { page, ...(source && { source }) };
}

async function receive(
  checked: CheckedEnquiry,
  origin: Pick<EnquiryFromPage, 'page' | 'source'>,
  { clientAddress, content, enquiries, log: requestLog }: AppLoadContext,
): Promise<EnquiryFormState> {
  const { enquiry, signs } = checked;
  const sameForm = JSON.stringify([checked, clientAddress]);
  const enquiryId = checked.enquiryId ?? sentIds.get(sameForm) ?? randomUUID();
  sentIds.set(sameForm, enquiryId, { ttl: SECOND_PRESS_MS + WEBHOOK_TIMEOUT_MS });
  const receivedAt = new Date();
  const log = requestLog.child({ enquiryId });
  const fromPage = { ...enquiry, ...origin };
  const isSpam = looksLikeSpam(signs);
  const receipt = await enquiries.intake.receive(fromPage, enquiryId, log, { isSpam });
  sentIds.set(sameForm, enquiryId, { ttl: SECOND_PRESS_MS });
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

/** The second press of a double click follows the first by less, and by that of a busy browser. */
const SECOND_PRESS_MS = 1_000;

/**
 * The ids of enquiries that are being sent, or were until now, by what the form had. A browser without JavaScript gives
 * them none, and sends a form twice when its button is pressed twice [enquiry.once].
 */
const sentIds = new LRUCache<string, string>({ max: 1_000 });

/** What visitors read on the page after a send without JavaScript, by a random part of its address, for ten minutes. */
const notices = new LRUCache<string, string>({ max: 1_000, ttl: 10 * 60_000 });

function keepNotice(notice: string): string {
  const id = randomUUID();
  notices.set(id, notice);
  return id;
}

/**
 * Returns what the page says about the send that led to it; undefined for a page without one. It is empty when another
 * process took the enquiry.
 */
export function sentNotice(parameters: URLSearchParams): string | undefined {
  const id = parameters.get(SENT_PARAMETER);
  return id === null ? undefined : (notices.get(id) ?? '');
}

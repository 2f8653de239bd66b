import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentReader } from '~/content/content-reader';
import { respondToEnquiry } from '~/enquiry/intake/enquiry-action.server';
import { NOT_STORED, STORED } from '~/enquiry/messages';
import {
  newEnquiryId,
  SITE_URL,
  startTestEnquiries,
  FORM_VALUES,
  type ServiceParts,
  type TestEnquiries,
} from '../../support/test-enquiries';

let test: TestEnquiries;

beforeAll(async () => {
  test = await startTestEnquiries();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

type Inbox = Required<ServiceParts>['inbox'];

const PROMISE = async () => ({ answeredBy: 'Ines or Tom', answerWithinDays: 1 });

/** The form state after a successful send. */
const SENT = {
  outcome: 'sent',
  notice: expect.stringMatching(
    /^We have your message of \d\d:\d\d\. Ines or Tom will answer by \w+day\.$/,
  ),
};

interface Circumstances extends ServiceParts {
  request?: RequestInit;
  hasReachedLimit?: boolean;
  /** Reads who answers an enquiry, and by when. */
  readPromise?: () => Promise<object>;
}

/** Sends a form to the action. @returns the form state and the status. */
async function submit(fields: Record<string, string>, circumstances: Circumstances = {}) {
  const { request: init, hasReachedLimit = false, readPromise = PROMISE, ...parts } = circumstances;
  const request = new Request(`${SITE_URL}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ enquiryId: newEnquiryId(), ...fields }),
    headers: { origin: SITE_URL },
    ...init,
  });
  // The part of the context that the action uses.
  const context: Partial<AppLoadContext> = {
    siteUrl: SITE_URL,
    content: { query: readPromise } as unknown as ContentReader,
    enquiries: test.service(parts),
    acceptEnquiry: async () => !hasReachedLimit,
    log: test.log,
  };
  const args = { request, context: context as AppLoadContext };
  const { formState, status } = await respondToEnquiry(args, '/contact', undefined);
  return { response: formState, status };
}

/** Sends a form that the action must not forward to the webhook. */
async function refused(fields: Record<string, string>, circumstances?: Circumstances) {
  const response = await submit(fields, circumstances);
  expect(test.receiver.received).toEqual([]);
  return response;
}

describe('a complete form', () => {
  it('is forwarded with the time, the site’s origin and no other fields [enquiry.payload]', async () => {
    await submit({ ...FORM_VALUES, enquiryId: newEnquiryId(), topic: '', fillMs: '9000' });
    expect(test.receiver.received[0]?.body).toEqual({
      ...FORM_VALUES,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      triggered_from: SITE_URL,
    });
  });

  it.each([200, 302, 404, 500])(
    'counts as sent when the webhook responds with %i [enquiry.opaque-response]',
    async (status) => {
      test.receiver.behave(status);
      expect(await submit(FORM_VALUES)).toEqual({ response: SENT, status: 200 });
    },
  );

  it('is forwarded with its id as the idempotency key', async () => {
    const enquiryId = newEnquiryId();
    await submit({ ...FORM_VALUES, enquiryId });
    expect(test.receiver.received[0]?.idempotencyKey).toBe(enquiryId);
  });

  it('gets an id when it has none, and is sent once when its button was pressed twice', async () => {
    const form = { ...FORM_VALUES, enquiryId: '' };
    await Promise.all([submit(form), submit(form)]);
    await submit(form);
    await submit({ ...form, challenge: 'Another question' });
    const [first, second, ...others] = test.receiver.received.map(
      ({ idempotencyKey }) => idempotencyKey,
    );
    expect(z.uuid().parse(first)).not.toBe(z.uuid().parse(second));
    expect(others).toEqual([]);
  });
});

describe('where a visitor came from', () => {
  const visit = 'firstPage=%2Fabout&referrer=news.example&utm_source=letter';

  it('is stored, and not forwarded', async () => {
    const enquiryId = newEnquiryId();
    await submit({ ...FORM_VALUES, enquiryId, visit });
    expect(await test.stored(enquiryId)).toMatchObject({
      page: '/contact',
      source: { firstPage: '/about', referrer: 'news.example', utm_source: 'letter' },
    });
    expect(Object.keys(test.receiver.received[0]?.body ?? {})).toEqual([
      ...Object.keys(FORM_VALUES),
      'timestamp',
      'triggered_from',
    ]);
  });

  it('is not stored when the browser says Global Privacy Control', async () => {
    const enquiryId = newEnquiryId();
    const body = new URLSearchParams({ ...FORM_VALUES, enquiryId, visit });
    await submit({}, { request: { body, headers: { origin: SITE_URL, 'sec-gpc': '1' } } });
    expect(await test.stored(enquiryId)).toMatchObject(FORM_VALUES);
    expect(await test.stored(enquiryId)).not.toHaveProperty('page');
    expect(await test.stored(enquiryId)).not.toHaveProperty('source');
  });
});

describe('a form whose send fails', () => {
  beforeEach(() => test.receiver.behave('reset'));

  it('returns the typed values', async () => {
    expect(await submit(FORM_VALUES)).toMatchObject({
      response: { outcome: 'failed', typed: FORM_VALUES },
      status: 503,
    });
  });

  it('returns its id for the next attempt', async () => {
    const enquiryId = newEnquiryId();
    const { response } = await submit({ ...FORM_VALUES, enquiryId });
    expect(response).toMatchObject({ enquiryId });
  });

  it('has a log line without the visitor’s text', async () => {
    const enquiryId = newEnquiryId();
    await submit({ ...FORM_VALUES, enquiryId }, { inbox: 'none' });
    expect(test.lines).toMatchObject([{ msg: 'enquiry not forwarded', enquiryId }]);
    expect(JSON.stringify(test.lines)).not.toMatch(/Ada|Osei|harbour-lane|7946|grew/);
  });
});

describe('the visitor whose send fails', () => {
  it.each<[string, Inbox]>([
    [STORED, 'there'],
    [NOT_STORED, 'away'],
    [NOT_STORED, 'none'],
  ])('reads "%s", with the inbox "%s"', async (notice, inbox) => {
    test.receiver.behave('reset');
    expect((await submit(FORM_VALUES, { inbox })).response).toMatchObject({ notice });
  });
});

it('a form counts as sent although the promise cannot be read', async () => {
  const readPromise = () => Promise.reject(new Error('no content'));
  expect(await submit(FORM_VALUES, { readPromise })).toEqual({
    response: {
      outcome: 'sent',
      notice: expect.stringMatching(/^We have your message of [^.]*\.$/),
    },
    status: 200,
  });
  expect(test.lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'no content' }) }),
  );
});

describe('an e-mail address without a dot after its @ [enquiry.address-question]', () => {
  const incomplete = { ...FORM_VALUES, email: 'ada@harbour-lane' };
  const question = expect.stringContaining('Is your address ada@harbour-lane complete?');

  it('is accepted, and gets a question after the send', async () => {
    expect(await submit(incomplete)).toMatchObject({ response: { notice: question }, status: 200 });
    expect(test.receiver.received).toMatchObject([{ body: incomplete }]);
  });

  it('gets no second question where a script has asked before the send', async () => {
    expect(await submit({ ...incomplete, fillMs: '9000' })).toEqual({
      response: SENT,
      status: 200,
    });
  });
});

describe('a form is not forwarded', () => {
  it('when it is incomplete; the response has the typed values and a message for each field', async () => {
    const typed = { ...FORM_VALUES, firstName: ' ', email: 'ada' };
    expect(await refused(typed)).toMatchObject({
      response: {
        outcome: 'invalid',
        typed,
        fieldErrors: { firstName: expect.any(String), email: expect.any(String) },
      },
      status: 422,
    });
  });

  it('when another site sends it', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await refused(FORM_VALUES, { request: { headers } })).toMatchObject({
      response: { outcome: 'invalid', formError: expect.any(String) },
      status: 403,
    });
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('when its method is %s', async (method) => {
    expect(await refused(FORM_VALUES, { request: { method } })).toMatchObject({ status: 405 });
  });

  it('when it is JSON', async () => {
    const headers = { origin: SITE_URL, 'content-type': 'application/json' };
    const request = { body: '{}', headers };
    expect(await refused({}, { request })).toMatchObject({ status: 415 });
  });

  it('when it is too long; the response has the typed values', async () => {
    const typed = { ...FORM_VALUES, challenge: 'x'.repeat(70_000) };
    expect(await refused(typed)).toMatchObject({
      response: { outcome: 'invalid', typed },
      status: 413,
    });
  });

  it('when its client address has reached the rate limit; the response has the typed values', async () => {
    expect(await refused(FORM_VALUES, { hasReachedLimit: true })).toMatchObject({
      response: {
        outcome: 'invalid',
        typed: FORM_VALUES,
        formError: expect.stringContaining('wait'),
      },
      status: 429,
    });
  });

  it.each<Record<string, string>>([{ topic: 'Cheap watches' }, { fillMs: '199' }])(
    'when it looks like spam, %j; it is stored, and the response is that of a sent form',
    async (signs) => {
      const enquiryId = newEnquiryId();
      const response = await refused({ ...FORM_VALUES, enquiryId, ...signs });
      expect(response).toEqual({ response: SENT, status: 200 });
      expect(await test.stored(enquiryId)).toMatchObject({ status: 'spam', state: 'pending' });
    },
  );
});

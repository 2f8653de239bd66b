import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiryAction } from '~/enquiry/intake/enquiry-action.server';
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

interface Circumstances extends ServiceParts {
  request?: RequestInit;
  hasReachedLimit?: boolean;
}

/** Sends a form to the action. @returns its answer and status. */
async function submit(fields: Record<string, string>, circumstances: Circumstances = {}) {
  const { request: init, hasReachedLimit = false, ...parts } = circumstances;
  const request = new Request(`${SITE_URL}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: SITE_URL },
    ...init,
  });
  // Only what the action uses.
  const context: Partial<AppLoadContext> = {
    siteUrl: SITE_URL,
    enquiries: test.service(parts),
    acceptEnquiry: async () => !hasReachedLimit,
    log: test.log,
  };
  const args = { request, context: context as AppLoadContext, params: {} };
  const response = await enquiryAction(args);
  return { response: response.data, status: response.init?.status };
}

/** Sends a form that must not get as far as the webhook. */
async function refused(fields: Record<string, string>, circumstances?: Circumstances) {
  const response = await submit(fields, circumstances);
  expect(test.receiver.received).toEqual([]);
  return response;
}

describe('a complete form', () => {
  it('is forwarded with the time and the site’s origin, and nothing more', async () => {
    await submit({ ...FORM_VALUES, enquiryId: newEnquiryId(), topic: '', fillMs: '9000' });
    expect(test.receiver.received[0]?.body).toEqual({
      ...FORM_VALUES,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      triggered_from: SITE_URL,
    });
  });

  it.each([200, 302, 404, 500])('is sent, whatever the webhook answers: %i', async (status) => {
    test.receiver.behave(status);
    expect(await submit(FORM_VALUES)).toEqual({ response: { outcome: 'sent' }, status: 200 });
  });

  it('carries its id to the webhook, so that a second attempt is no second enquiry', async () => {
    const enquiryId = newEnquiryId();
    await submit({ ...FORM_VALUES, enquiryId });
    expect(test.receiver.received[0]?.idempotencyKey).toBe(enquiryId);
  });

  it('gets an id of its own when it has none', async () => {
    await submit(FORM_VALUES);
    await submit(FORM_VALUES);
    const [first, second] = test.receiver.received.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });
});

describe('a form whose send fails', () => {
  beforeEach(() => test.receiver.behave('reset'));

  it('keeps what the visitor typed', async () => {
    expect(await submit(FORM_VALUES)).toMatchObject({
      response: { outcome: 'failed', words: FORM_VALUES },
      status: 503,
    });
  });

  it('keeps its id for the next attempt', async () => {
    const enquiryId = newEnquiryId();
    const { response } = await submit({ ...FORM_VALUES, enquiryId });
    expect(response).toMatchObject({ enquiryId });
  });

  it('leaves a trace in the log, without the visitor’s words', async () => {
    const enquiryId = newEnquiryId();
    await submit({ ...FORM_VALUES, enquiryId }, { inbox: 'none' });
    expect(test.lines).toMatchObject([{ msg: 'enquiry not forwarded', enquiryId }]);
    expect(JSON.stringify(test.lines)).not.toMatch(/Ada|Osei|harbour-lane|7946|grew/);
  });
});

describe('a form that is not forwarded', () => {
  it('is incomplete: the words come back with a message at each field', async () => {
    const typed = { ...FORM_VALUES, firstName: ' ', email: 'ada' };
    expect(await refused(typed)).toMatchObject({
      response: {
        outcome: 'invalid',
        words: typed,
        fieldErrors: { firstName: expect.any(String), email: expect.any(String) },
      },
      status: 422,
    });
  });

  it('was sent from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await refused(FORM_VALUES, { request: { headers } })).toMatchObject({
      response: { outcome: 'invalid', formError: expect.any(String) },
      status: 403,
    });
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('came by %s', async (method) => {
    expect(await refused(FORM_VALUES, { request: { method } })).toMatchObject({ status: 405 });
  });

  it('is none', async () => {
    const headers = { origin: SITE_URL, 'content-type': 'application/json' };
    const request = { body: '{}', headers };
    expect(await refused({}, { request })).toMatchObject({ status: 415 });
  });

  it('is too long: the words come back', async () => {
    const words = { ...FORM_VALUES, challenge: 'x'.repeat(70_000) };
    expect(await refused(words)).toMatchObject({
      response: { outcome: 'invalid', words },
      status: 413,
    });
  });

  it('is one too many from its address: the words come back', async () => {
    expect(await refused(FORM_VALUES, { hasReachedLimit: true })).toMatchObject({
      response: {
        outcome: 'invalid',
        words: FORM_VALUES,
        formError: expect.stringContaining('wait'),
      },
      status: 429,
    });
  });

  it.each<Record<string, string>>([{ topic: 'Cheap watches' }, { fillMs: '199' }])(
    'looks like spam, %j: it is set aside, and its sender told nothing',
    async (signs) => {
      const enquiryId = newEnquiryId();
      const response = await refused({ ...FORM_VALUES, enquiryId, ...signs });
      expect(response).toEqual({ response: { outcome: 'sent' }, status: 200 });
      expect(await test.stored(enquiryId)).toMatchObject({ suspectedSpam: true, state: 'failed' });
    },
  );
});

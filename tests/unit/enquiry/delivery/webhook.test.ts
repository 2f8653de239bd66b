import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { newEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { Webhook } from '~/enquiry/delivery/webhook.server';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhook-receiver';
import { recordLog } from '../../support/recorded-log';

const FIELDS = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '',
  challenge: 'We grew fast – too fast.',
  timestamp: '2026-03-12T09:30:00.000Z',
};
const ENQUIRY = newEnquiry({ ...FIELDS, triggeredFrom: 'https://www.example.com' }, 'enquiry-1');

let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

function send(timeoutMs = WEBHOOK_TIMEOUT_MS) {
  return new Webhook(receiver.url).send(ENQUIRY, timeoutMs, recordLog().log);
}

describe('an attempt that gets a response', () => {
  it('has posted the unchanged payload as JSON', async () => {
    await send();
    expect(receiver.received).toEqual([
      {
        method: 'POST',
        contentType: 'application/json',
        idempotencyKey: 'enquiry-1',
        body: { ...FIELDS, triggered_from: 'https://www.example.com' },
      },
    ]);
  });

  it.each([200, 201, 204, 299])('with status %i is a delivery', async (status) => {
    receiver.behave(status);
    expect(await send()).toMatchObject({ state: 'delivered', lastStatus: status, attempts: 1 });
  });

  it.each([302, 401, 403, 404, 408, 409, 425, 429, 500, 503])(
    'with status %i is followed by another attempt',
    async (status) => {
      receiver.behave(status);
      expect(await send()).toMatchObject({
        state: 'pending',
        lastStatus: status,
        lastError: `Not accepted: the response had status ${status}.`,
      });
    },
  );

  it('is followed by another one after the time that the response asks for', async () => {
    receiver.behave({ status: 503, headers: { 'Retry-After': '120' } });
    const { nextAttemptAt = '' } = await send();
    expect(Date.parse(nextAttemptAt) - Date.now()).toBeGreaterThan(100_000);
  });

  it.each([400, 410, 413, 422])('with status %i is the last automatic attempt', async (status) => {
    receiver.behave(status);
    expect(await send()).toMatchObject({ state: 'failed', lastStatus: status });
  });
});

describe('an attempt without a response', () => {
  it('has the reason for staff when the connection is refused', async () => {
    await receiver.close();
    const record = await send();
    expect(record).toMatchObject({ state: 'pending', lastError: 'No response: ECONNREFUSED.' });
    expect(record).not.toHaveProperty('lastStatus');
  });

  it.each([
    ['No response.', new TypeError('fetch failed')],
    ['No response.', undefined],
  ])('has the reason for staff: %s', async (lastError, cause) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(cause);
    expect(await send()).toMatchObject({ state: 'pending', lastError });
  });

  it('ends after the given time', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    receiver.behave('hang');
    const sending = send(1_500);
    await expect.poll(() => receiver.received).toHaveLength(1);

    clock.abort(new DOMException('Time is over.', 'TimeoutError'));

    expect(await sending).toMatchObject({ state: 'pending', lastError: 'No response in time.' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1_500);
  });
});

import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEBHOOK_TIMEOUT_MS } from '~/constants';
import { createWebhook, WebhookUnreachableError } from '~/enquiry/delivery/webhook.server';
import { listenOnLoopback } from '../../../support/loopback';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhook-receiver';

const PAYLOAD = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '',
  challenge: 'We grew fast – too fast.',
  timestamp: '2026-03-12T09:30:00.000Z',
  triggered_from: 'https://www.example.com',
};

let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

function send(timeoutMs?: number) {
  return createWebhook(receiver.url).send(PAYLOAD, 'enquiry-1', timeoutMs);
}

describe('sending to the webhook', () => {
  it('posts the unchanged payload as JSON', async () => {
    await send();
    expect(receiver.received).toEqual([
      {
        method: 'POST',
        contentType: 'application/json',
        idempotencyKey: 'enquiry-1',
        body: PAYLOAD,
      },
    ]);
  });

  it.each([200, 204, 302, 404, 429, 500, 503])(
    'succeeds with any response status: %i',
    async (status) => {
      receiver.behave(status);
      expect(await send()).toEqual({ status, retryAfter: null });
    },
  );

  it('returns the Retry-After header of the response', async () => {
    const busy = createServer((_request, response) => {
      response.writeHead(503, { 'Retry-After': '120' }).end();
    });
    onTestFinished(() => void busy.close());
    const address = await listenOnLoopback(busy);
    expect(await createWebhook(address).send(PAYLOAD, 'enquiry-1')).toEqual({
      status: 503,
      retryAfter: '120',
    });
  });

  it('fails when the connection is reset', async () => {
    receiver.behave('reset');
    await expect(send()).rejects.toThrow(WebhookUnreachableError);
  });

  it('fails with the cause when the connection is refused', async () => {
    await receiver.close();
    await expect(send()).rejects.toMatchObject({
      name: 'WebhookUnreachableError',
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
  });
});

describe('a request to a webhook that does not respond', () => {
  it.each([
    ['10 s', undefined, WEBHOOK_TIMEOUT_MS],
    ['the given time', 1_500, 1_500],
  ])('fails after %s', async (_when, timeoutMs, expected) => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    receiver.behave('hang');
    const sending = send(timeoutMs);
    await expect.poll(() => receiver.received).toHaveLength(1);

    clock.abort(new DOMException('Time is over.', 'TimeoutError'));

    await expect(sending).rejects.toMatchObject({
      name: 'WebhookUnreachableError',
      cause: { name: 'TimeoutError' },
    });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(expected);
  });
});

import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { Webhook } from '~/enquiry/delivery/webhook.server';
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

function send(timeoutMs = WEBHOOK_TIMEOUT_MS, address = receiver.url) {
  return new Webhook(address).send(PAYLOAD, 'enquiry-1', timeoutMs);
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
    expect(await send(WEBHOOK_TIMEOUT_MS, address)).toEqual({
      status: 503,
      retryAfter: '120',
    });
  });

  it('fails when the connection is reset', async () => {
    receiver.behave('reset');
    expect(await send()).toEqual({ unreachable: expect.any(TypeError) });
  });

  it('fails with the cause when the connection is refused', async () => {
    await receiver.close();
    expect(await send()).toMatchObject({ unreachable: { cause: { code: 'ECONNREFUSED' } } });
  });
});

describe('a request to a webhook that does not respond', () => {
  it('fails after the given time', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    receiver.behave('hang');
    const sending = send(1_500);
    await expect.poll(() => receiver.received).toHaveLength(1);

    clock.abort(new DOMException('Time is over.', 'TimeoutError'));

    expect(await sending).toMatchObject({ unreachable: { name: 'TimeoutError' } });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1_500);
  });
});

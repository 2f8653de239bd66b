import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM_VALUES } from '../support/submit-form';
import { startSite, untilReady, type SiteProcess } from '../support/site-process';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

const DESCRIPTORS = 256;

let webhook: WebhookReceiver;
let site: SiteProcess;

beforeAll(async () => {
  webhook = await startWebhookReceiver();
  const environment = { ENQUIRY_WEBHOOK_URL: webhook.url };
  site = await startSite(environment, [], process.cwd(), `ulimit -n ${DESCRIPTORS}`);
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

/** Opens more connections than the site has descriptors, and sends nothing. */
function occupyConnections(): Socket[] {
  return Array.from({ length: DESCRIPTORS + 50 }, () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    return socket.on('error', () => undefined);
  });
}

it('delivers and stores an enquiry while clients occupy all connections that they can get', async () => {
  const form = new URLSearchParams({ ...FORM_VALUES, enquiryId: randomUUID() }).toString();
  const sent = request(`${site.origin}/contact`, {
    method: 'POST',
    headers: {
      origin: site.origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
    },
  });
  sent.write(form.slice(0, 10));
  const [connection] = (await once(sent, 'socket')) as [Socket];
  await once(connection, 'connect');
  const sockets = occupyConnections();
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(50);
  sent.end(form.slice(10));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(303);
  expect(webhook.received).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(site.origin)).status).toBe(200);
  const { status } = (await (await fetch(`${site.origin}/readyz`)).json()) as { status: string };
  expect(status).toBe('ready');
  expect(site.log()).not.toContain('EMFILE');
});

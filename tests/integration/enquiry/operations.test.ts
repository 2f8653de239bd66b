import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submitForm, FORM_VALUES } from '../../support/submit-form';
import { freePort } from '../../support/free-port';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const SOON = { timeout: 15_000, interval: 50 };
const RATE_LIMIT = 10;
/** The levels of pino's log lines. */
const [INFO, WARN, ERROR] = [30, 40, 50];

let lake: StandaloneLake;
let receiver: WebhookReceiver;
let site: SiteProcess;
let metricsPort: number;

beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  metricsPort = await freePort();
  site = await startSite({
    SANITY_API_HOST: lake.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: receiver.url,
    ENQUIRY_RATE_LIMIT: String(RATE_LIMIT),
    TRUST_PROXY: '1',
    METRICS_PORT: String(metricsPort),
  });
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await Promise.all([receiver.close(), lake.close()]);
});

interface LogLine {
  level: number;
  msg: string;
  enquiryId?: string;
  [field: string]: unknown;
}

function logLines(): LogLine[] {
  const lines = site.log().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
}

/** Sends a form with the header in which a proxy reports this client address. */
function submitFrom(address: string, enquiryId: string) {
  return submitForm(site.origin, { enquiryId, headers: { 'X-Forwarded-For': address } });
}

/** Sends a complete form over a separate socket, and closes the socket without reading the response. */
function postAndHangUp(address: string, enquiryId: string): Promise<void> {
  const { hostname, port, host } = new URL(site.origin);
  const body = new URLSearchParams({ ...FORM_VALUES, enquiryId }).toString();
  const head = [
    'POST /contact HTTP/1.1',
    `Host: ${host}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.once('connect', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    });
  });
}

async function gauge(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = text.split('\n').find((line) => line.startsWith(`${name} `));
  return value === undefined ? undefined : Number(value.split(' ')[1]);
}

describe('a client that hangs up before the response', () => {
  it('sends no more enquiries than the limit allows', async () => {
    const ids: string[] = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(ids.map((id) => postAndHangUp('198.51.100.1', id)));

    const stored = async () => {
      const found = await Promise.all(ids.map((id) => lake.inbox.find(id)));
      return found.filter((enquiry) => enquiry?.state === 'delivered').length;
    };
    const refused = () =>
      logLines().filter(({ msg }) => msg.includes('enquiry was refused')).length;
    await vi.waitFor(async () => expect((await stored()) + refused()).toBe(ids.length), SOON);
    expect(await stored()).toBe(RATE_LIMIT);
    const forwarded = receiver.received.filter(({ idempotencyKey = '' }) =>
      ids.includes(idempotencyKey),
    );
    expect(forwarded).toHaveLength(RATE_LIMIT);
    expect(await submitFrom('198.51.100.1', randomUUID())).toMatchObject({ status: 429 });
  }, 30_000);
});

describe('the log about an enquiry', () => {
  it('has the request id of the response beside the enquiry id', async () => {
    const enquiryId = randomUUID();
    const { headers } = await submitFrom('198.51.100.2', enquiryId);
    await vi.waitFor(() => {
      expect(logLines().find((line) => line.enquiryId === enquiryId)).toMatchObject({
        level: INFO,
        requestId: headers.get('x-request-id'),
      });
    }, SOON);
  });

  it('warns once that TRUST_PROXY is set while requests come without a proxy', async () => {
    // `startSite` has sent requests without a proxy before.
    const warnings = logLines().filter(({ msg }) => msg.includes('TRUST_PROXY'));
    expect(warnings).toMatchObject([{ level: WARN, msg: expect.stringContaining('without') }]);
  });
});

describe('a webhook that rejects the credentials of the site', () => {
  it('causes an error in the log, and the enquiry stays pending and is sent again', async () => {
    const enquiryId = randomUUID();
    receiver.script(enquiryId, [401, 403]);
    expect(await submitFrom('198.51.100.3', enquiryId)).toMatchObject({ outcome: 'accepted' });
    expect(logLines().find((line) => line.enquiryId === enquiryId)).toMatchObject({
      level: ERROR,
      status: 401,
    });
    await vi.waitFor(async () => expect(await gauge('site_enquiries_pending')).toBe(1), SOON);
    expect(await gauge('site_enquiries_oldest_seconds')).toBeLessThan(60);
    await vi.waitFor(() => expect(receiver.requestsFor(enquiryId)).toBe(2), SOON);
  }, 30_000);

  it('counts as one failed enquiry in the metrics after a permanent refusal', async () => {
    const enquiryId = randomUUID();
    receiver.script(enquiryId, [410]);
    await submitFrom('198.51.100.4', enquiryId);
    expect(logLines().find((line) => line.enquiryId === enquiryId)).toMatchObject({
      level: ERROR,
      status: 410,
    });
    await vi.waitFor(async () => expect(await gauge('site_enquiries_failed')).toBe(1), SOON);
  }, 30_000);
});

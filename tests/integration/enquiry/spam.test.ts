import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENQUIRY_MINIMUM_FILL_MS, ENQUIRY_RATE_WINDOW_MS } from '~/constants';
import { FILL_TIME_FIELD, HONEYPOT_FIELD } from '~/enquiry/fields';
import { RATE_LIMITED } from '~/enquiry/messages';
import { submitForm, FORM_VALUES } from '../../support/submit-form';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

let lake: StandaloneLake;
let receiver: WebhookReceiver;
let direct: SiteProcess;
let proxied: SiteProcess;
let byDefault: SiteProcess;

beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  const settings = {
    SANITY_API_HOST: lake.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: receiver.url,
  };
  direct = await startSite({ ...settings, ENQUIRY_RATE_LIMIT: '3' });
  proxied = await startSite({ ...settings, ENQUIRY_RATE_LIMIT: '3', TRUST_PROXY: '1' });
  byDefault = await startSite(settings);
}, 180_000);

afterAll(async () => {
  await Promise.all([direct.stop(), proxied.stop(), byDefault.stop()]);
  await Promise.all([receiver.close(), lake.close()]);
});

/** The number of enquiries that an address may send in ten minutes, by default [enquiry.rate-limit]. */
const DEFAULT_LIMIT = 10;

/**
 * Sends a form with the header of a proxy. The header may begin with an address that the client forged.
 */
function submitFrom(address: string, forged?: string) {
  const headers = { 'X-Forwarded-For': forged ? `${forged}, ${address}` : address };
  return submitForm(proxied.origin, { headers });
}

describe('a form that a program seems to have filled in [enquiry.spam]', () => {
  it.each([
    ['the field nobody sees', { [HONEYPOT_FIELD]: 'https://spam.example' }],
    ['no time at all', { [FILL_TIME_FIELD]: String(ENQUIRY_MINIMUM_FILL_MS - 1) }],
  ])('is thanked for, and kept for staff alone: %s', async (_sign, fields) => {
    const enquiryId = randomUUID();
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    const answer = await submitForm(proxied.origin, { enquiryId, fields, headers });
    expect(answer).toMatchObject({ outcome: 'accepted', status: 200 });
    expect(await lake.inbox.find(enquiryId)).toMatchObject({
      ...FORM_VALUES,
      state: 'failed',
      suspectedSpam: true,
    });
    expect(receiver.requestsFor(enquiryId)).toBe(0);
  });

  it('is forwarded when it took a person’s time', async () => {
    const enquiryId = randomUUID();
    const fields = { [FILL_TIME_FIELD]: String(ENQUIRY_MINIMUM_FILL_MS), [HONEYPOT_FIELD]: '' };
    const headers = { 'X-Forwarded-For': '198.51.100.2' };
    await submitForm(proxied.origin, { enquiryId, fields, headers });
    expect(receiver.accepted).toContain(enquiryId);
  });
});

describe('a form that another site sends [enquiry.csrf]', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'is refused in words, and goes nowhere: %s',
    async (origin) => {
      const received = receiver.received.length;
      const answer = await fetch(`${proxied.origin}/contact`, {
        method: 'POST',
        body: new URLSearchParams(FORM_VALUES),
        headers: { origin },
      });
      expect(answer.status, answer.url).toBe(403);
      expect(await answer.text()).toContain('sent from another site');
      expect(receiver.received).toHaveLength(received);
    },
  );
});

describe('one address that sends more than it may [enquiry.rate-limit]', () => {
  it('gets the typed text back, with the reason and a Retry-After', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await submitForm(direct.origin)).toMatchObject({ outcome: 'accepted' });
    }
    const enquiryId = randomUUID();
    const answer = await submitForm(direct.origin, { enquiryId });
    expect(answer).toMatchObject({ outcome: 'rejected', status: 429 });
    expect(answer.html).toContain(RATE_LIMITED);
    for (const word of Object.values(FORM_VALUES)) expect(answer.html).toContain(word);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(ENQUIRY_RATE_WINDOW_MS / 1_000);
    expect(receiver.requestsFor(enquiryId)).toBe(0);
  });

  it('may send ten by default', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < DEFAULT_LIMIT; sent += 1) {
      statuses.push(
        (await submitForm(byDefault.origin, { path: sent % 2 ? '/?index' : '/contact' })).status,
      );
    }
    expect(statuses).toEqual(Array.from({ length: DEFAULT_LIMIT }, () => 200));
    const answer = await submitForm(byDefault.origin);
    expect(answer).toMatchObject({ outcome: 'rejected', status: 429 });
    expect(answer.html).toContain(RATE_LIMITED);
    expect(answer.html).toContain(FORM_VALUES.challenge);
  });

  it.each(['/contact/', '/?index', '/contact.data', '/_root.data?index'])(
    'gets no further by %s',
    async (path) => {
      const received = receiver.received.length;
      const answer = await fetch(`${direct.origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(FORM_VALUES),
      });
      expect(answer.status, answer.url).toBe(429);
      expect(await answer.text()).toContain(RATE_LIMITED);
      expect(receiver.received).toHaveLength(received);
    },
  );

  it('cannot evade the limit with a forged X-Forwarded-For', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    expect(await submitForm(direct.origin, { headers })).toMatchObject({ status: 429 });

    const forged = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const statuses: number[] = [];
    for (const each of forged) statuses.push((await submitFrom('198.51.100.3', each)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not limit other addresses, and counts an IPv6 network as one', async () => {
    const network = ['2001:db8:1:200::1', '2001:db8:1:200:ffff::1', '2001:db8:1:2ff::9'];
    for (const address of network) {
      expect(await submitFrom(address)).toMatchObject({ status: 200 });
    }
    expect(await submitFrom('2001:db8:1:280:abcd::2')).toMatchObject({ status: 429 });
    expect(await submitFrom('2001:db8:1:300::1')).toMatchObject({ status: 200 });
  });

  it('is not counted for a form with errors', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.4' };
    for (let mistakes = 0; mistakes < 5; mistakes += 1) {
      const answer = await submitForm(proxied.origin, { headers, fields: { email: 'ada' } });
      expect(answer).toMatchObject({ outcome: 'rejected', status: 422 });
    }
    expect(await submitForm(proxied.origin, { headers })).toMatchObject({ status: 200 });
  });

  it('logs no errors', () => {
    expect(direct.log() + proxied.log()).not.toMatch(/ValidationError|ERR_ERL/);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENQUIRY_MINIMUM_FILL_MS, ENQUIRY_RATE_WINDOW_MS } from '~/platform/constants';
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

beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  const settings = {
    SANITY_API_HOST: lake.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: receiver.url,
  };
  direct = await startSite({ ...settings, ENQUIRY_RATE_LIMIT: '3' });
  proxied = await startSite({
    ...settings,
    ENQUIRY_RATE_LIMIT: '3',
    SEARCH_RATE_LIMIT: '3',
    TRUST_PROXY: '1',
  });
}, 180_000);

afterAll(async () => {
  await Promise.all([direct.stop(), proxied.stop()]);
  await Promise.all([receiver.close(), lake.close()]);
});

/**
 * Sends a form with the header of a proxy. The header may begin with an address that the client forged.
 */
function submitFrom(address: string, forged?: string) {
  const headers = { 'X-Forwarded-For': forged ? `${forged}, ${address}` : address };
  return submitForm(proxied.origin, { headers });
}

describe('a form that looks like spam [enquiry.spam]', () => {
  it.each([
    ['a filled honeypot', { [HONEYPOT_FIELD]: 'https://spam.example' }],
    ['a too short fill time', { [FILL_TIME_FIELD]: String(ENQUIRY_MINIMUM_FILL_MS - 1) }],
  ])(
    'shows the thank-you banner, and is stored without being forwarded: %s',
    async (_sign, fields) => {
      const enquiryId = randomUUID();
      const headers = { 'X-Forwarded-For': '198.51.100.1' };
      const response = await submitForm(proxied.origin, { enquiryId, fields, headers });
      expect(response).toMatchObject({ outcome: 'accepted', status: 303 });
      expect(await lake.inbox.find(enquiryId)).toMatchObject({
        ...FORM_VALUES,
        state: 'pending',
        status: 'spam',
      });
      expect(receiver.requestsFor(enquiryId)).toBe(0);
    },
  );

  it('is forwarded with the minimum fill time and an empty honeypot', async () => {
    const enquiryId = randomUUID();
    const fields = { [FILL_TIME_FIELD]: String(ENQUIRY_MINIMUM_FILL_MS), [HONEYPOT_FIELD]: '' };
    const headers = { 'X-Forwarded-For': '198.51.100.2' };
    await submitForm(proxied.origin, { enquiryId, fields, headers });
    expect(receiver.accepted).toContain(enquiryId);
  });
});

describe('a form that another site sends [enquiry.csrf]', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'is refused with a message, and is not forwarded: %s',
    async (origin) => {
      const received = receiver.received.length;
      const response = await fetch(`${proxied.origin}/contact`, {
        method: 'POST',
        body: new URLSearchParams(FORM_VALUES),
        headers: { origin },
      });
      expect(response.status, response.url).toBe(403);
      expect(await response.text()).toContain('sent from another site');
      expect(receiver.received).toHaveLength(received);
    },
  );
});

describe('a client address beyond the rate limit [enquiry.rate-limit]', () => {
  it('gets a 429 with the typed text, the reason and Retry-After', async () => {
    for (const path of ['/contact', '/?index', '/contact']) {
      expect(await submitForm(direct.origin, { path })).toMatchObject({ outcome: 'accepted' });
    }
    const enquiryId = randomUUID();
    const response = await submitForm(direct.origin, { enquiryId });
    expect(response).toMatchObject({ outcome: 'rejected', status: 429 });
    expect(response.html).toContain(RATE_LIMITED);
    for (const word of Object.values(FORM_VALUES)) expect(response.html).toContain(word);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(ENQUIRY_RATE_WINDOW_MS / 1_000);
    expect(receiver.requestsFor(enquiryId)).toBe(0);
  });

  it.each(['/contact/', '/?index', '/contact.data', '/_root.data?index'])(
    'is refused at %s too',
    async (path) => {
      const received = receiver.received.length;
      const response = await fetch(`${direct.origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(FORM_VALUES),
      });
      expect(response.status, response.url).toBe(429);
      expect(await response.text()).toContain(RATE_LIMITED);
      expect(receiver.received).toHaveLength(received);
    },
  );

  it('cannot evade the limit with a forged X-Forwarded-For', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    expect(await submitForm(direct.origin, { headers })).toMatchObject({ status: 429 });

    const forged = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const statuses: number[] = [];
    for (const each of forged) statuses.push((await submitFrom('198.51.100.3', each)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  it('does not limit other addresses; an IPv6 /56 network counts as one address', async () => {
    const network = ['2001:db8:1:200::1', '2001:db8:1:200:ffff::1', '2001:db8:1:2ff::9'];
    for (const address of network) {
      expect(await submitFrom(address)).toMatchObject({ status: 303 });
    }
    expect(await submitFrom('2001:db8:1:280:abcd::2')).toMatchObject({ status: 429 });
    expect(await submitFrom('2001:db8:1:300::1')).toMatchObject({ status: 303 });
  });

  it('is not reached by forms with errors, which are not counted', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.4' };
    for (let mistakes = 0; mistakes < 5; mistakes += 1) {
      const response = await submitForm(proxied.origin, { headers, fields: { email: 'ada' } });
      expect(response).toMatchObject({ outcome: 'rejected', status: 422 });
    }
    expect(await submitForm(proxied.origin, { headers })).toMatchObject({ status: 303 });
  });

  it('causes no error in the log', () => {
    expect(direct.log() + proxied.log()).not.toMatch(/ValidationError|ERR_ERL/);
  });
});

it('a visitor who has reached the search limit is asked to wait a minute, and can open other pages [insights.search-limit]', async () => {
  const get = (path: string, address: string) =>
    fetch(proxied.origin + path, { headers: { 'X-Forwarded-For': address } });
  const search = (address = '198.51.100.5') => get('/insights?q=pricing', address);
  const searches = await Promise.all([search(), search(), search()]);
  expect(searches.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await search();
  expect(refused.status, refused.url).toBe(429);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(await refused.text()).toContain('Please wait a minute');
  expect((await get('/insights/sales', '198.51.100.5')).status).toBe(200);
  expect((await search('198.51.100.6')).status).toBe(200);
});

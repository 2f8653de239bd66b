import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENQUIRY_BODY_LIMIT_BYTES } from '~/platform/constants';
import { lakeToken } from '../../support/lake-client';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { inboxClient, type InboxClient } from '../../support/standalone-lake';
import { FORM_VALUES, submitForm } from '../../support/submit-form';
import { hostileBodies } from './hostile-bodies';

/**
 * How much the memory of the process may grow while it refuses all bodies once more, bytes. In the first
 * rounds the heap still grows to its lasting size, by up to 62 MiB a round on Node 24.
 */
const FLAT_BYTES = 16 * 1024 * 1024;
/** The longest time until the heap has its lasting size, ms. */
const ROUNDS_TIMEOUT_MS = 60_000;

const bodies = hostileBodies();

let site: SharedSite;
let inbox: InboxClient;
/** What other files have sent. */
let others: { received: number; stored: number };

const enquiries = async () => ({
  received: site.webhook.received.length,
  stored: (await inbox.all()).length,
});

beforeAll(async () => {
  site = await sharedSite();
  inbox = inboxClient(`http://127.0.0.1:${site.lakePort}`, await lakeToken(site));
  others = await enquiries();
}, 60_000);

async function post({ body, contentType }: (typeof bodies)[number]) {
  const headers: Record<string, string> =
    contentType === undefined ? {} : { 'content-type': contentType };
  // A streamed body needs `duplex`, which is missing in TypeScript's types.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: body(),
    headers,
    duplex: 'half',
  };
  const response = await fetch(`${site.origin}/contact`, init);
  return { status: response.status, html: await response.text() };
}

/** Resident memory of the site's process, bytes. */
async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
}

/** Forms that the site refuses, and a text of each response. */
const REFUSED: [
  what: string,
  body: () => BodyInit,
  headers: Record<string, string>,
  text: string,
][] = [
  ['lacks a required field', () => formWith({ email: '' }), {}, 'Enter your email address'],
  [
    'has a malformed e-mail address',
    () => formWith({ email: 'zoe@' }),
    {},
    'Enter an email address in the correct format',
  ],
  [
    'is over 64 kB',
    () => formWith({ challenge: 'x'.repeat(ENQUIRY_BODY_LIMIT_BYTES) }),
    {},
    'Your message is too long',
  ],
  [
    'is many times over 64 kB',
    () => formWith({ challenge: 'x'.repeat(1_000_000) }),
    {},
    'Your message is far too long',
  ],
  [
    'is JSON',
    () => JSON.stringify(FORM_VALUES),
    { 'content-type': 'application/json' },
    'The request is not a form',
  ],
  [
    'is plain text',
    () => 'Dear Sir',
    { 'content-type': 'text/plain' },
    'The request is not a form',
  ],
  [
    'only claims to be form data',
    () => 'Dear Sir',
    { 'content-type': 'multipart/form-data; boundary=none' },
    'The form could not be read',
  ],
  ['contains a file', formWithFile, {}, 'This form does not accept files'],
  [
    'comes from another site',
    () => formWith({}),
    { origin: 'https://elsewhere.example' },
    'from another site',
  ],
];

const formWith = (fields: Partial<typeof FORM_VALUES>) =>
  new URLSearchParams({ ...FORM_VALUES, ...fields });

function formWithFile(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(FORM_VALUES)) form.set(name, value);
  form.set('challenge', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  return form;
}

describe.each(['/?index', '/contact'])('a form at %s is refused in words when it', (path) => {
  it.each(REFUSED)('%s', async (_what, body, headers, text) => {
    const address = site.origin + path;
    const response = await fetch(address, { method: 'POST', body: body(), headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect((await response.text()).includes(text)).toBe(true);
    expect(await enquiries()).toEqual(others);
  });
});

describe(`${bodies.length} hostile bodies`, () => {
  it('are at least 200', () => expect(bodies.length).toBeGreaterThanOrEqual(200));

  it.each(bodies)('are refused with a reason: $what', async (hostile) => {
    const { status, html } = await post(hostile);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(html).toMatch(/There is a problem<\/h2>.*?<(p|a) [^>]*>[^<]{10,}</s);
    expect(html).not.toMatch(/at .*\.js:\d+/);
  });

  it('reach neither the webhook nor the inbox', async () => {
    expect(await enquiries()).toEqual(others);
  });

  it.runIf(process.platform === 'linux')(
    'leave nothing in memory',
    async () => {
      let before = await residentBytes();
      const growthInRound = async () => {
        for (const hostile of bodies) await post(hostile);
        const growth = (await residentBytes()) - before;
        before += growth;
        return growth;
      };
      await expect.poll(growthInRound, { timeout: ROUNDS_TIMEOUT_MS }).toBeLessThan(FLAT_BYTES);
    },
    2 * ROUNDS_TIMEOUT_MS,
  );

  it('do not affect the form of the next visitor', async () => {
    expect(await submitForm(site.origin)).toMatchObject({ outcome: 'accepted' });
    expect(site.webhook.received.at(-1)?.body).toMatchObject(FORM_VALUES);
  });
});

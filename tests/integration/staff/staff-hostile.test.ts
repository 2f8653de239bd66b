import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { IDLE_MS } from '~/staff/accounts/accounts-database.server';
import { lakeClient } from '../../support/lake-client';
import { beginPreview } from '../../support/preview';
import { beginPost, exchange } from '../../support/raw-http';
import { sharedSite } from '../../support/shared-site';
import {
  startSiteWithStoppedClock,
  untilReady,
  type SiteProcess,
} from '../../support/site-process';
import {
  cookieOf,
  invite,
  openSession,
  PASSWORD,
  refusalOf,
  sendForm,
  signIn,
  staffCommand,
} from '../../support/staff';

const API = '/studio/api/v2025-02-19';
const FORGED = `staff=${'A'.repeat(43)}`;

let site: SiteProcess;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

async function statusOf(cookie: string, of = site): Promise<number> {
  return (await fetch(`${of.origin}${API}/users/me`, { headers: { cookie } })).status;
}

/** Signs in with the password in a browser that has a cookie. */
async function signInAgain(name: string, cookie: string, password = PASSWORD): Promise<string> {
  return cookieOf(await sendForm(`${site.origin}/staff/sign-in`, { name, password }, { cookie }));
}

describe('a request whose body is still on its way', () => {
  const erasure = { action: 'erase', email: 'quilliam@zephyr.example' };
  const hacked = { mutations: [{ patch: { id: 'siteSettings', set: { brand: 'Hacked' } } }] };

  /**
   * Begins requests of a person, changes that person, and lets the bodies arrive.
   * @returns the statuses of the responses
   */
  async function statusesAfter(
    personChange: { action: 'role' | 'remove'; role?: string },
    requests: [path: string, body: object][],
  ): Promise<number[]> {
    const name = `Person before ${personChange.action}`;
    const cookie = await openSession(site, name, 'administrator');
    const chief = await openSession(site, `Chief for ${personChange.action}`, 'administrator');
    const { origin } = site;
    const begun = await Promise.all(
      requests.map(([path, body]) => beginPost(origin, path, { origin, cookie }, body)),
    );
    const changed = await fetch(`${origin}/staff/people`, {
      method: 'POST',
      body: JSON.stringify({ ...personChange, name }),
      headers: { cookie: chief, origin, 'content-type': 'application/json' },
    });
    expect(changed.status).toBe(200);
    for (const { finish } of begun) finish();
    const responses = await Promise.all(begun.map(({ response }) => response));
    return responses.map(({ status }) => status);
  }

  it('is refused when its person isn’t an administrator any more', async () => {
    const statuses = await statusesAfter({ action: 'role', role: 'editor' }, [
      ['/staff/people', { action: 'invite', name: 'Friend' }],
      ['/staff/person', erasure],
      ['/staff/backups', { action: 'take' }],
      [`${API}/data/mutate/production`, hacked],
    ]);
    expect(statuses).toEqual([403, 403, 403, 403]);
  });

  it('is refused when its person is removed', async () => {
    const statuses = await statusesAfter({ action: 'remove' }, [
      ['/staff/person', { ...erasure, action: 'find' }],
      ['/staff/share-links', { action: 'make', document: 'page-about' }],
      ['/staff/moved-page', { type: 'page', id: 'page-about', slug: 'us' }],
      [`${API}/data/mutate/production`, hacked],
    ]);
    expect(statuses).toEqual([401, 401, 401, 401]);
  });

  it('gets the reason when the accounts become unreadable', async () => {
    const { origin } = site;
    const cookie = await openSession(site, 'Waiter');
    const headers = { origin, cookie };
    const { response } = await beginPost(origin, `${API}/data/mutate/production`, headers, hacked);
    const accounts = new DatabaseSync(join(site.staffDir, 'accounts.sqlite'));
    accounts.exec('ALTER TABLE sessions RENAME TO hidden');
    const refused = await response;
    accounts.exec('ALTER TABLE hidden RENAME TO sessions');
    accounts.close();
    expect(refused).toMatchObject({
      status: 503,
      body: expect.stringContaining('The accounts of the staff cannot be read') as string,
    });
    expect(await statusOf(cookie)).toBe(200);
  });

  it('gets the reason when its session ends and its body never arrives in full', async () => {
    const { origin } = site;
    const cookie = await openSession(site, 'Slow writer');
    const headers = { origin, cookie };
    const { response } = await beginPost(origin, `${API}/data/mutate/production`, headers, hacked);
    await staffCommand(site, 'sign-out', 'Slow writer');
    expect(await response).toMatchObject({
      status: 401,
      body: expect.stringContaining('Session not found: please sign in') as string,
    });
  });
});

describe('a sign-in in a browser that has a session', () => {
  it('ends the earlier session, but not the sessions of other browsers', async () => {
    const first = await signIn(site, 'Ada');
    const elsewhere = await signInAgain('Ada', '');
    const second = await signInAgain('Ada', first);
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('as somebody else replaces it', async () => {
    const ada = await openSession(site, 'Ada');
    await signIn(site, 'Tom');
    const tom = await signInAgain('Tom', ada);
    expect(await statusOf(ada)).toBe(401);
    const me = await fetch(`${site.origin}${API}/users/me`, { headers: { cookie: tom } });
    expect(await me.json()).toMatchObject({ name: 'Tom' });
  });

  it('with an invitation replaces it too', async () => {
    const ada = await openSession(site, 'Ada');
    const link = await invite(site, 'Ines');
    await sendForm(link, { password: PASSWORD }, { cookie: ada });
    expect(await statusOf(ada)).toBe(401);
  });

  it('leaves it open when it fails', async () => {
    const ada = await openSession(site, 'Ada');
    expect(await signInAgain('Ada', ada, 'wrong')).toBe('');
    expect(await statusOf(ada)).toBe(200);
  });
});

describe('an invitation', () => {
  it('that two people use at the same time lets one of them in', async () => {
    const link = await invite(site, 'Twice');
    const uses = [1, 2, 3, 4].map(() => sendForm(link, { password: PASSWORD }));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 410, 410, 410]);
  });

  it('that is forged or was replaced is refused, with a password and with a passkey', async () => {
    const replaced = await invite(site, 'Replaced');
    await invite(site, 'Replaced');
    for (const link of [replaced, `${site.origin}/staff/invitation?secret=${'A'.repeat(43)}`]) {
      expect((await sendForm(link, { password: PASSWORD })).status).toBe(410);
      const secret = new URL(link).searchParams.get('secret');
      for (const step of ['options', 'verify']) {
        const asked = await fetch(`${site.origin}/staff/passkey`, {
          method: 'POST',
          headers: { origin: site.origin, 'content-type': 'application/json' },
          body: JSON.stringify({ step, secret, response: { id: 'x' } }),
        });
        expect(asked.status).toBe(401);
        expect(await asked.json()).toEqual({ error: 'The passkey was not accepted' });
        expect(cookieOf(asked)).toBe('');
      }
    }
  });
});

describe('a passkey', () => {
  const ask = (body: object) =>
    fetch(`${site.origin}/staff/passkey`, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it.each([
    ['nothing', {}],
    ['another type of answer', { response: 'x' }],
    ['an answer without an id', { response: {} }],
    ['an answer of no known passkey', { response: { id: 'x', response: {} } }],
  ])('is not accepted when the browser sends %s', async (_case, body) => {
    const refused = await ask({ step: 'verify', ...body });
    expect([400, 401]).toContain(refused.status);
    expect(cookieOf(refused)).toBe('');
  });
});

describe('a page for staff', () => {
  it.each(['/staff/sign-in', '/staff/invitation?secret=x', '/staff/passkey'])(
    '%s refuses a body that is too large',
    async (path) => {
      const body = 'x'.repeat(1_000_000);
      const response = await fetch(`${site.origin}${path}`, {
        method: 'POST',
        headers: { origin: site.origin },
        body,
      });
      expect(response.status).toBe(413);
    },
  );
});

describe('a WebSocket', () => {
  const paths = [`${API}/data/listen/production?query=*`, `${API}/socket/production`];

  it.each(paths)('to %s needs a session of its own site', async (path) => {
    const cookie = await openSession(site, 'Listener');
    const { origin } = site;
    expect(await refusalOf(site, path, { cookie, origin })).toBeUndefined();
    const refused: [number, Record<string, string>][] = [
      [401, { origin }],
      [401, { origin, cookie: FORGED }],
      [401, { origin, authorization: 'Bearer x', 'x-acting-user': 'e30' }],
      [403, { cookie }],
      [403, { cookie, origin: 'https://evil.example' }],
      [403, { cookie, origin: 'null' }],
      [403, { cookie, origin, 'sec-fetch-site': 'same-site' }],
    ];
    for (const [status, headers] of refused) {
      const refusal = await refusalOf(site, path, headers);
      expect(refusal?.status, JSON.stringify(headers)).toBe(status);
      expect(JSON.parse(refusal?.body ?? '')).toMatchObject({ statusCode: status });
    }
  });

  it.each([`${API}/auth/session`, '/v1/socket/production', '/studio', '/'])(
    'is not opened at %s, which gives an ordinary response',
    async (path) => {
      const cookie = await openSession(site, 'Listener');
      const refusal = await refusalOf(site, path, { cookie, origin: site.origin });
      expect(refusal?.status).toBeGreaterThanOrEqual(200);
    },
  );
});

describe('a request target that is read in two ways', () => {
  let cookie: string;
  let everything: string;

  const documents = async () =>
    (await fetch(`${site.origin}${API}/data/export/production`, { headers: { cookie } })).text();

  beforeAll(async () => {
    cookie = await openSession(site, 'Explorer');
  });

  beforeEach(async () => {
    everything = await documents();
  });

  const send = (requestLine: string, headers: string[] = [], body = '') =>
    exchange(
      site.origin,
      [
        `${requestLine} HTTP/1.1`,
        `Host: ${new URL(site.origin).host}`,
        `Origin: ${site.origin}`,
        `Cookie: ${cookie}`,
        ...headers,
        '',
        body,
      ].join('\r\n'),
    );

  it.each([
    '/studio/api/v1/auth/session',
    '/studio/api/v1/AUTH/session',
    '/studio/api/V1/auth/session',
    '/studio/api/v1/data/..;/auth/session',
    '/studio/api/v1/data/.%2e/auth/session',
    '/studio/api/v1/data/%252e%252e/auth/session',
    '/studio/api/v1/data\\..\\auth\\session',
    '/studio/api/v1/data/./../auth/session',
    '/studio/api/v1/users/../auth/session',
    '/studio/api/images/../v1/auth/session',
    '/studio/api/v1/%61uth/session',
    '/studio/api/v1/auth%2fsession',
    '/studio/api/v1/data/#/../../auth/session',
    '/studio/api/v1;/auth/session',
    '/studio/api/@127.0.0.1/v1/auth/session',
    '/studio/apix/v1/auth/session',
    '/studio/API/v1/auth/session',
    '/STUDIO/api/v1/auth/session',
    '/x/../studio/api/v1/auth/session',
    'http://127.0.0.1/studio/api/v1/auth/session',
    '//127.0.0.1/studio/api/v1/auth/session',
  ])('does not reach the sessions of the lake: %s', async (target) => {
    const { status, head } = await send(`POST ${target}`, [
      'Connection: close',
      'Content-Length: 0',
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(head).not.toContain('lake_session');
    expect(await documents()).toBe(everything);
  });

  const mutation = JSON.stringify({ mutations: [{ delete: { id: 'siteSettings' } }] });
  const length = `Content-Length: ${mutation.length}`;
  const json = 'Content-Type: application/json';

  it.each([
    ['removes a header on the way', ['Connection: close, x-acting-user, cookie', json, length]],
    ['is an upgrade', ['Connection: Upgrade', 'Upgrade: websocket', json, length]],
    ['is an upgrade to HTTP/2', ['Connection: Upgrade', 'Upgrade: h2c', json, length]],
    ['has two lengths', ['Connection: close', json, length, 'Content-Length: 0']],
    ['has a length and parts', ['Connection: close', json, length, 'Transfer-Encoding: chunked']],
    ['has two cookies', ['Connection: close', `Cookie: ${FORGED}`, json, length]],
    [
      'has two acting users',
      ['Connection: close', 'X-Acting-User: e30', 'x-acting-user: e30', json, length],
    ],
  ])('changes nothing when it %s', async (_case, headers) => {
    const path = `${API}/data/mutate/production`;
    const { status } = await send(`POST ${path}`, headers, mutation);
    expect(status === 400 || status === 401 || status === 403 || Number.isNaN(status)).toBe(true);
    expect(await documents()).toBe(everything);
  });
});

describe('on a server', () => {
  const SITE_URL = 'https://www.example.com';
  const forwarded = { 'x-forwarded-host': 'www.example.com:443', 'x-forwarded-proto': 'https' };
  const listen = `${API}/data/listen/production?query=*`;
  let later: SiteProcess;

  beforeAll(async () => {
    later = await startSiteWithStoppedClock({ SITE_URL, TRUST_PROXY: '1' });
    await untilReady(later);
  }, 60_000);

  afterAll(() => later?.stop());

  const get = (path: string, cookie: string) =>
    fetch(later.origin + path, { headers: { cookie, ...forwarded }, redirect: 'manual' });

  const showsDrafts = async (cookie: string) =>
    (await (await get('/about', cookie)).text()).includes('Exit preview');

  it('a cookie that another host of the domain can set does not open a session', async () => {
    const cookie = await signIn(later, 'Target');
    expect(cookie).toMatch(/^__Host-staff=/);
    const id = cookie.replace('__Host-staff=', '');
    expect(await statusOf(`a=b; ${cookie}`, later)).toBe(200);
    // Browsers do not see the prefix in these, so any host of the domain may set them.
    for (const name of ['\u00a0__Host-staff', 'staff', '__host-staff', 'x__Host-staff']) {
      expect(await statusOf(`a=b; ${name}=${id}`, later), name).toBe(401);
    }
  });

  it('staff are changed only within 15 minutes of a sign-in', async () => {
    const change = async (cookie: string) =>
      fetch(`${later.origin}/staff/people`, {
        method: 'POST',
        body: JSON.stringify({ action: 'invite', name: 'Friend' }),
        headers: { cookie, origin: later.origin, 'content-type': 'application/json' },
      });
    const cookie = await signIn(later, 'Chief', 'administrator');
    expect((await change(cookie)).status).toBe(200);
    await later.clock.advance(15 * 60_000);
    const refused = await change(cookie);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Sign in again to change staff.');

    const form = { name: 'Chief', password: PASSWORD };
    const again = await sendForm(`${later.origin}/staff/sign-in`, form, { cookie });
    expect((await change(cookieOf(again))).status).toBe(200);
  });

  it('a person’s data is erased only within 15 minutes of a sign-in', async () => {
    const cookie = await signIn(later, 'Eraser', 'administrator');
    const ask = (action: string) =>
      fetch(`${later.origin}/staff/person`, {
        method: 'POST',
        body: JSON.stringify({ email: 'quilliam@zephyr.example', action }),
        headers: { cookie, origin: later.origin, 'content-type': 'application/json' },
      });
    expect((await ask('erase')).status).toBe(200);
    await later.clock.advance(15 * 60_000);
    expect((await ask('find')).status).toBe(200);
    const refused = await ask('erase');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      error: expect.stringContaining('Sign in again to erase') as string,
      needsSignIn: true,
    });
  });

  it('a preview needs somebody who is signed in, and ends with the session', async () => {
    const client = await lakeClient(later);
    await expect(beginPreview(client, later, forwarded)).rejects.toThrow(
      'Only members of staff who are signed in see drafts.',
    );
    for (const end of ['sign-out', 'remove']) {
      const staff = await signIn(later, 'Leaver');
      const preview = await beginPreview(client, later, { ...forwarded, cookie: staff });
      const both = `${staff}; ${preview}`;
      expect(await showsDrafts(both)).toBe(true);
      expect(await showsDrafts(preview)).toBe(false);
      await staffCommand(later, end, 'Leaver');
      expect(await showsDrafts(both), end).toBe(false);
    }
  });

  describe('after 12 hours', () => {
    let cookie: string;
    let link: string;
    let isClosed: Promise<unknown>;

    beforeAll(async () => {
      cookie = await signIn(later, 'Absent');
      link = (await invite(later, 'Absent')).replace(later.url, later.origin);
      expect((await fetch(link)).status).toBe(200);
      const { origin } = later;
      const socket = new WebSocket(origin.replace('http', 'ws') + listen, {
        headers: { cookie },
        origin,
      });
      await new Promise((resolve) => void socket.once('open', resolve));
      isClosed = new Promise((resolve) => void socket.once('close', resolve));
      await later.clock.advance(IDLE_MS - 60_000);
      // An open Studio asks for this by itself.
      expect((await get('/staff/health', cookie)).status).toBe(200);
      await later.clock.advance(120_000);
    }, 60_000);

    it('an unused session ends, even if a Studio was left open', async () => {
      expect(await statusOf(cookie, later)).toBe(401);
      expect((await get('/staff/health', cookie)).status).toBe(401);
      await isClosed;
      const refusal = await refusalOf(later, listen, { cookie, origin: later.origin });
      expect(refusal?.status).toBe(401);
      expect(refusal?.body).toContain('Session not found: please sign in');
    });

    it('a renewed invitation is refused', async () => {
      const refused = await sendForm(link, { password: PASSWORD });
      expect(refused.status).toBe(410);
      expect(await refused.text()).toContain('This link no longer works');
      expect(cookieOf(refused)).toBe('');
    });
  });
});

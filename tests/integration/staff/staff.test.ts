import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../support/dataset';
import { pollForASecond } from '../../support/poll-for-a-second';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import {
  cookieOf,
  invite,
  openListener,
  openSession,
  PASSWORD,
  refusalOf,
  sendForm,
  signIn,
  staffCommand,
} from '../../support/staff';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

const api = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${site.origin}/studio/api/v2025-02-19/${path}`, { redirect: 'manual', ...init });

/** Sends mutations in the name of the session. */
const mutate = (cookie: string, mutations: object[], headers: Record<string, string> = {}) =>
  api('data/mutate/production?returnIds=true', {
    method: 'POST',
    body: JSON.stringify({ mutations }),
    headers: { 'content-type': 'application/json', origin: site.origin, cookie, ...headers },
  });

const title = async () =>
  (await (await fetch(`${site.origin}/about`)).text()).match(/<h1[^>]*>([^<]*)/)?.[1];

describe('an invitation', () => {
  it('lets a person choose a password, once', async () => {
    const link = await invite(site, 'Ada Osei');
    expect(await (await fetch(link)).text()).toContain('Welcome, Ada Osei');

    const accepted = await sendForm(link, { password: PASSWORD });
    expect(accepted.status).toBe(303);
    expect(accepted.headers.get('location')).toBe('/studio');
    expect(accepted.headers.getSetCookie()[0]).toMatch(
      /^staff=[\w-]{43}; .*HttpOnly; SameSite=Lax/,
    );

    expect((await fetch(link)).status).toBe(410);
    const again = await sendForm(link, { password: PASSWORD });
    expect(again.status).toBe(410);
    expect(cookieOf(again)).toBe('');
  });

  it('says why a password is refused, and stays open', async () => {
    const link = await invite(site, 'Weak');
    const refused = await sendForm(link, { password: 'password1234' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('easy to guess');
    expect((await fetch(link)).status).toBe(200);
  });
});

describe('a member of staff', () => {
  it('edits under their own name, and visitors see it [staff.gate]', async () => {
    const cookie = await openSession(site, 'Tom Adeyemi');
    const me = (await (await api('users/me', { headers: { cookie } })).json()) as { id: string };
    expect(me).toMatchObject({ name: 'Tom Adeyemi', role: 'editor' });

    const changed = await mutate(cookie, [
      { patch: { id: 'page-about', set: { title: 'About Tom' } } },
    ]);
    expect(changed.status).toBe(200);
    await pollForASecond(async () => expect(await title()).toBe('About Tom'));

    const history = await api(
      'data/history/production/transactions/page-about?excludeContent=true',
      { headers: { cookie } },
    );
    const last = (await history.text()).trim().split('\n').at(-1) ?? '{}';
    expect(JSON.parse(last)).toMatchObject({ author: me.id });
    await staffCommand(site, 'remove', 'Tom Adeyemi');
    const other = await openSession(site, 'Reader');
    const names = await (await api(`users/${me.id}`, { headers: { cookie: other } })).json();
    expect(names).toMatchObject([{ displayName: 'Tom Adeyemi' }]);
  });

  it('who is an editor cannot change redirects or the name of the firm', async () => {
    const [editor, administrator] = [
      await openSession(site, 'Editor'),
      await openSession(site, 'Administrator', 'administrator'),
    ];
    const changes = [
      [{ patch: { id: 'siteSettings', set: { brand: 'Hacked' } } }],
      [{ create: { _id: 'redirect-x', _type: 'redirect', from: '/x', to: '/about' } }],
      [{ delete: { id: 'siteSettings' } }],
    ];
    for (const change of changes) {
      const refused = await mutate(editor, change);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        error: { items: [{ error: { type: 'insufficientPermissionsError' } }] },
      });
    }
    expect((await mutate(administrator, changes[1] ?? [])).status).toBe(200);
  });

  it('who is an editor moves a page, and its old address leads to the new one', async () => {
    const cookie = await openSession(site, 'Mover');
    const ask = (body: object, headers: Record<string, string> = { cookie }) =>
      fetch(`${site.origin}/staff/moved-page`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
      });
    const article = seed.articles.at(-1);
    if (!article) throw new Error('The dataset has no article.');
    const { _id: id, slug } = article;
    const move = { type: 'article', id, slug: 'moved-elsewhere' };
    expect((await ask(move, {})).status).toBe(401);
    expect((await ask({ ...move, type: 'siteSettings' })).status).toBe(400);
    expect((await ask({ ...move, id: 'no-such-document' })).status).toBe(404);
    expect((await ask({ type: 'article' })).status).toBe(400);
    const unsafe = { type: 'article', id, leadsTo: 'javascript:alert(1)' };
    expect((await ask(unsafe)).status).toBe(400);

    expect((await ask(move)).status).toBe(200);
    await mutate(cookie, [{ patch: { id, set: { 'slug.current': 'moved-elsewhere' } } }]);
    await pollForASecond(async () => {
      const old = await fetch(`${site.origin}/blog/${slug.current}`, { redirect: 'manual' });
      expect(old.status).toBe(301);
      expect(old.headers.get('location')).toBe('/blog/moved-elsewhere');
    });
  });

  it('who is an editor cannot replace a redirect that an administrator made', async () => {
    const [administrator, cookie] = [
      await openSession(site, 'Owner', 'administrator'),
      await openSession(site, 'Namer'),
    ];
    const article = seed.articles.at(-2);
    if (!article) throw new Error('The dataset has only one article.');
    const entry = { _id: 'by-hand', _type: 'redirect', from: '/blog/taken', to: '/about' };
    expect((await mutate(administrator, [{ create: entry }])).status).toBe(200);
    const move = (headers: Record<string, string>) =>
      fetch(`${site.origin}/staff/moved-page`, {
        method: 'POST',
        body: JSON.stringify({ type: 'article', id: article._id, slug: 'taken' }),
        headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
      });
    const refused = await move({ cookie });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: expect.stringContaining('An administrator made a redirect from /blog/taken.'),
    });
    const visit = await fetch(`${site.origin}/blog/taken`, { redirect: 'manual' });
    expect(visit.headers.get('location')).toBe('/about');
    expect((await move({ cookie: administrator })).status).toBe(200);
  });

  it('cannot publish an article without a title, not even with a request of their own', async () => {
    const cookie = await openSession(site, 'Hasty');
    const draftId = 'drafts.untitled';
    await mutate(cookie, [{ create: { _id: draftId, _type: 'article', title: ' ' } }]);
    const actionType = 'sanity.action.document.publish';
    const response = await api('data/actions/production', {
      method: 'POST',
      body: JSON.stringify({ actions: [{ actionType, draftId, publishedId: 'untitled' }] }),
      headers: { 'content-type': 'application/json', origin: site.origin, cookie },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        items: [{ error: { fields: expect.arrayContaining(['title', 'slug']) as string[] } }],
      },
    });
  });

  it('who is removed loses open WebSockets within a second or two', async () => {
    const cookie = await openSession(site, 'Leaver');
    const { closed } = await openListener(site, cookie);
    await staffCommand(site, 'remove', 'Leaver');
    await closed;
    expect((await api('users/me', { headers: { cookie } })).status).toBe(401);
  });

  it('signs out on the server too', async () => {
    const cookie = await openSession(site, 'Goer');
    const out = await sendForm(`${site.origin}/staff/sign-out`, {}, { cookie });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await api('users/me', { headers: { cookie } })).status).toBe(401);
  });

  it('gets a new session at each sign-in, whatever cookie the browser had', async () => {
    const first = await signIn(site, 'Fixed');
    const second = cookieOf(
      await sendForm(
        `${site.origin}/staff/sign-in`,
        { name: 'fixed', password: PASSWORD },
        { cookie: 'staff=chosen-by-somebody-else' },
      ),
    );
    expect(second).toMatch(/^staff=[\w-]{43}$/);
    expect(second).not.toBe(first);
  });
});

describe('the list of staff [staff.people]', () => {
  const people = (cookie: string, change?: object) =>
    fetch(`${site.origin}/staff/people`, {
      ...(change && { method: 'POST', body: JSON.stringify(change) }),
      headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    });

  it('is for administrators only', async () => {
    const editor = await openSession(site, 'Curious');
    expect((await people('')).status).toBe(401);
    expect((await people(editor)).status).toBe(403);
    const change = { action: 'role', name: 'Curious', role: 'administrator' };
    expect((await people(editor, change)).status).toBe(403);
    expect((await people(editor, { action: 'invite', name: 'Friend' })).status).toBe(403);
  });

  it('is changed by an administrator, who cannot change their own account', async () => {
    const boss = await openSession(site, 'Boss', 'administrator');
    const { invitation } = (await (
      await people(boss, { action: 'invite', name: 'New' })
    ).json()) as { invitation: { link: string } };
    expect((await sendForm(invitation.link, { password: PASSWORD })).status).toBe(303);

    const twice = await people(boss, { action: 'invite', name: 'new', role: 'administrator' });
    expect(twice.status).toBe(422);
    expect(await twice.json()).toEqual({
      error: '“New” is already a member of staff. Use “New link” beside the name.',
    });

    const changed = await people(boss, { action: 'role', name: 'New', role: 'administrator' });
    expect(await changed.json()).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ name: 'New', role: 'administrator', sessions: 1 }),
      ]),
    });
    const removed = await people(boss, { action: 'remove', name: 'New' });
    expect(await removed.text()).not.toContain('"New"');
    expect((await people(boss, { action: 'remove', name: 'Nobody' })).status).toBe(422);
    expect((await people(boss, { action: 'remove', name: 'boss' })).status).toBe(403);
    expect((await people(boss, { action: 'crown', name: 'New' })).status).toBe(400);
  });
});

describe('the lake behind the site', () => {
  it.each([
    ['without a session', '', {}, 401],
    ['with a forged session', 'staff=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', {}, 401],
    ['with a header of the lake', '', { 'x-acting-user': 'e30', authorization: 'Bearer x' }, 401],
  ])('refuses %s', async (_case, cookie, headers, status) => {
    const response = await mutate(cookie, [{ delete: { id: 'page-about' } }], headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status });
  });

  it('refuses requests from pages of other sites', async () => {
    const cookie = await openSession(site, 'Browser');
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const response = await mutate(cookie, [{ delete: { id: 'page-about' } }], headers);
      expect(response.status, JSON.stringify(headers)).toBe(403);
    }
    const foreign = { cookie, origin: 'https://evil.example' };
    const refusal = await refusalOf(site, '/studio/api/v1/socket/production', foreign);
    expect(refusal?.status).toBe(403);
  });

  it.each([
    'v1/auth/session',
    'v1/data/../auth/session',
    'v1/data/%2e%2e/auth/session',
    'v1/data%2f..%2fauth/session',
    'v1//auth/session',
    '/v1/auth/session',
    'healthz',
    '',
  ])('does not let %s through', async (path) => {
    const cookie = await openSession(site, 'Explorer');
    const { hostname, port } = new URL(site.origin);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request({ hostname, port, path: `/studio/api/${path}`, headers: { cookie } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });
});

describe('guessing a password', () => {
  it('is evaluated only a few times, and keeps nobody else out', async () => {
    await signIn(site, 'Target');
    await signIn(site, 'Bystander');
    const address = `${site.origin}/staff/sign-in`;
    const known = await sendForm(address, { name: 'Target', password: 'wrong' });
    const unknown = await sendForm(address, { name: 'Stranger', password: 'wrong' });
    const text = async (response: Response) =>
      (await response.text()).replace(/value="[^"]*"/g, '');
    expect(await text(known)).toBe(await text(unknown));

    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 10) {
      statuses.push((await sendForm(address, { name: 'Target', password: 'wrong' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const bystander = await sendForm(address, { name: 'Bystander', password: PASSWORD });
    expect(bystander.status).toBe(303);
    // Each evaluation of a password occupies a processor for a quarter of a second.
  }, 60_000);
});

it('the log has a line for each sign-in, without secrets', async () => {
  const link = await invite(site, 'Logged');
  await sendForm(link, { password: PASSWORD });
  expect(site.log()).toContain('an invitation was accepted');
  expect(site.log()).not.toContain(PASSWORD);
  expect(site.log()).not.toContain(new URL(link).searchParams.get('secret'));
});

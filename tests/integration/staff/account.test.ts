import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startSiteWithStoppedClock,
  untilReady,
  type SiteProcess,
} from '../../support/site-process';
import {
  cookieOf,
  invite,
  openListener,
  PASSWORD,
  sendForm,
  signIn,
  staffCommand,
} from '../../support/staff';

const NEW_PASSWORD = 'quartz lentil harbour ninety';
const MINUTE_MS = 60_000;

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteWithStoppedClock({});
  await untilReady(site);
}, 60_000);

afterAll(() => site?.stop());

const address = () => `${site.origin}/staff/account`;
const change = (cookie: string, fields: Record<string, string>) =>
  sendForm(address(), fields, { cookie });
/** Returns the text of a page, without its styles and scripts. */
const page = async (cookie: string, path = '/staff/account') =>
  mainOf(await fetch(site.origin + path, { headers: { cookie } }));
const mainOf = async (response: Response) =>
  /<main.*<\/main>/s.exec(await response.text())?.[0] ?? '';
const pathOf = (link: string) => link.slice(site.url.length);
const signInAgain = async (name: string, password: string, headers: Record<string, string> = {}) =>
  cookieOf(await sendForm(`${site.origin}/staff/sign-in`, { name, password }, headers));

it('an invitation says how long it works', async () => {
  const first = await invite(site, 'Guest');
  expect(await page('', pathOf(first))).toContain('ends in 3 days');
  await sendForm(first, { password: PASSWORD });
  expect(await page('', pathOf(await invite(site, 'Guest')))).toContain('ends in 1 hour');
});

describe('the page of an account', () => {
  it('asks for a sign-in, and is then opened', async () => {
    for (const response of [
      await fetch(address(), { redirect: 'manual' }),
      await change('', { action: 'sign-out-everywhere' }),
    ]) {
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/staff/sign-in?next=%2Fstaff%2Faccount');
    }
    await signIn(site, 'Opener');
    const fields = { name: 'Opener', password: PASSWORD, next: '/staff/account' };
    const signedIn = await sendForm(`${site.origin}/staff/sign-in`, fields);
    expect(signedIn.headers.get('location')).toBe('/staff/account');
  });

  it('changes the password, and ends the other sessions', async () => {
    const cookie = await signIn(site, 'Changer');
    const other = await signInAgain('Changer', PASSWORD, { 'user-agent': 'Firefox/140.0 Windows' });
    expect(await page(cookie)).toContain('Firefox on Windows');

    const weak = await change(cookie, { action: 'password', password: 'password1234' });
    expect(weak.status).toBe(422);
    expect(await mainOf(weak)).toContain('easy to guess');
    const changed = await change(cookie, { action: 'password', password: NEW_PASSWORD });
    expect(changed.status).toBe(303);
    expect(await page(cookie, changed.headers.get('location') ?? '')).toContain(
      'Your password is changed',
    );
    expect(await page(other, '/staff/sign-in')).toContain('Your password was changed');
    expect(await signInAgain('Changer', PASSWORD)).toBe('');
    expect(await signInAgain('Changer', NEW_PASSWORD)).not.toBe('');
  });

  it('changes nothing long after the sign-in', async () => {
    const cookie = await signIn(site, 'Late');
    const other = await signInAgain('Late', PASSWORD);
    await site.clock.advance(15 * MINUTE_MS);
    for (const fields of [
      { action: 'password', password: NEW_PASSWORD },
      { action: 'end-sessions' },
      { action: 'remove-passkey', id: 'any' },
    ]) {
      const refused = await change(cookie, fields);
      expect(refused.status).toBe(403);
      expect(await mainOf(refused)).toContain('you signed in more than 15 minutes ago');
    }
    const addition = await fetch(`${site.origin}/staff/passkey`, {
      method: 'POST',
      body: JSON.stringify({ step: 'options', name: 'A key' }),
      headers: { 'content-type': 'application/json', origin: site.origin, cookie },
    });
    expect(addition.status).toBe(403);
    expect(await page(cookie)).not.toContain('name="password"');
    expect(await page(other)).toContain('My account');
  });

  it('refuses forms from pages of other sites, and unknown ones', async () => {
    const cookie = await signIn(site, 'Target');
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await sendForm(address(), { action: 'sign-out-everywhere' }, foreign)).status).toBe(
      403,
    );
    expect(await page(cookie)).toContain('My account');
    expect((await change(cookie, { action: 'promote' })).status).toBe(400);
    expect((await change(cookie, { action: 'remove-passkey', id: 'none' })).status).toBe(422);
  });
});

it('signing out everywhere ends every session of the person at once, long after the sign-in [staff.sign-out-everywhere]', async () => {
  const cookie = await signIn(site, 'Everywhere');
  const phone = await signInAgain('Everywhere', PASSWORD);
  const other = await signIn(site, 'Somebody else');
  await site.clock.advance(15 * MINUTE_MS);
  expect(await page(cookie)).toContain('also the one in this browser');
  const { closed } = await openListener(site, phone);
  const left = await change(cookie, { action: 'sign-out-everywhere' });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/staff/sign-in']);
  await closed;
  for (const ended of [cookie, phone]) {
    const me = `${site.origin}/studio/api/v2025-02-19/data/query/production?query=*`;
    expect((await fetch(me, { headers: { cookie: ended } })).status).toBe(401);
    expect((await change(ended, { action: 'sign-out-everywhere' })).status).toBe(303);
    expect(await page(ended, '/staff/sign-in')).toContain('You signed out everywhere');
  }
  expect(await page(other)).toContain('My account');
});

describe('the sign-in page', () => {
  it('says why a session has ended, and only then', async () => {
    const cookie = await signIn(site, 'Leaver');
    expect(await page(cookie, '/staff/sign-in')).not.toContain('You are signed out');
    expect(await page('', '/staff/sign-in')).not.toContain('You are signed out');
    const idle = await signInAgain('Leaver', PASSWORD);
    await site.clock.advance(12 * 60 * MINUTE_MS);
    expect(await page(idle, '/staff/sign-in')).toContain('ends after 12 hours without use');

    const removed = await signInAgain('Leaver', PASSWORD);
    await staffCommand(site, 'remove', 'Leaver');
    expect(await page(removed, '/staff/sign-in?unsaved=yes')).toMatch(
      /has removed your account.*What you typed last could not be saved/,
    );
  });

  it('says where the words are that an open Studio had', async () => {
    expect(await page('', '/staff/sign-in?unsaved=yes')).toContain('This browser keeps it');
    expect(await page('', '/staff/sign-in?unsaved=no')).toContain('Everything you typed is saved.');
  });
});

it('a new role closes the WebSockets of the person, who stays signed in [staff.role-change]', async () => {
  const cookie = await signIn(site, 'Promoted');
  const { closed } = await openListener(site, cookie);
  await staffCommand(site, 'role', 'Promoted', 'administrator');
  await closed;
  const me = await fetch(`${site.origin}/studio/api/v2025-02-19/users/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ name: 'Promoted', role: 'administrator' });
});

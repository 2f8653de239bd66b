import type { SanityClient } from '@sanity/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewMomentPath } from '~/content/addresses/staff-paths';
import { scheduleId } from '~/content/schedules/schedule';
import { lakeClient } from '../../../support/lake-client';
import { beginPreview, STEGA } from '../../../support/preview';
import { sharedSite, type SharedSite } from '../../../support/shared-site';

/** 09:00 in London in summer. */
const AT = '2030-06-01T08:00:00.000Z';

let site: SharedSite;
let lake: SanityClient;
let session: string;

beforeAll(async () => {
  site = await sharedSite();
  lake = await lakeClient(site);
  session = await beginPreview(lake, site);
  const about = await lake.getDocument('page-about');
  if (!about) throw new Error('The dataset has no page about the firm.');
  await lake.createOrReplace({ ...about, _id: 'drafts.page-about', title: 'About next summer' });
  await lake.createOrReplace({
    _id: scheduleId('publish', 'page-about'),
    _type: 'schedule',
    action: 'publish',
    documentId: 'page-about',
    documentType: 'page',
    title: 'About next summer',
    at: AT,
    state: 'waiting',
  });
}, 60_000);

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });
const text = async (path: string, cookie?: string) => (await get(path, cookie)).text();

/** Chooses a moment as a browser does. @returns the response, and the cookie that the browser has then */
async function choose(at: string | undefined, to = '/about', cookie = session) {
  const response = await get(previewMomentPath(at, to), cookie);
  const [chosen = ''] = response.headers.getSetCookie();
  return { response, attributes: chosen, cookie: chosen.split(';', 1)[0] ?? '' };
}

describe('a preview of the site on a date', () => {
  it.each([AT, '2030-06-01T09:00'])('shows it from %s on', async (at) => {
    const { response, attributes, cookie } = await choose(at);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/about');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(attributes).toMatch(/^preview=.*; Path=\/; HttpOnly; SameSite=Lax$/);

    const page = await get('/about', cookie);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const html = await page.text();
    expect(html).toContain('About next summer');
    expect(html).toContain('The site as it will be on Saturday 1 June 2030 at 09:00 London time.');
    expect(html).toContain('value="2030-06-01T09:00"');
    expect(html).not.toMatch(STEGA);
  });

  it.each([
    ['0001-01-01T00:00', 'Monday 1 January 1 at 00:00'],
    ['9999-12-31T23:59', 'Friday 31 December 9999 at 23:59'],
  ])('shows it at %s, however far away that is', async (at, words) => {
    const { response, cookie } = await choose(at);
    expect(response.status).toBe(302);
    const page = await get('/about', cookie);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`The site as it will be on ${words} London time.`);
  });

  it('shows what visitors see until then', async () => {
    const { cookie } = await choose('2030-06-01T08:59');
    expect(await text('/about', cookie)).not.toContain('About next summer');
    expect(await text('/about')).not.toContain('About next summer');
  });

  it('ends when staff want to see all drafts', async () => {
    const { cookie } = await choose('2030-06-01T08:59', '/about', await beginPreview(lake, site));
    const all = await choose(undefined, '/about', cookie);
    expect(await text('/about', all.cookie)).toContain('This page shows drafts.');
    expect(await text('/about', all.cookie)).toContain('About next summer');
  });

  it.each(['', '?at=2030-06-01T09:00', '?at=0001-01-01T00:00', '?at=soon'])(
    'needs a preview that began in the Studio: "%s"',
    async (search) => {
      for (const cookie of ['', 'preview=eyJtb21lbnQiOjE4OTM0NTYwMDAwMDB9.made-up']) {
        const response = await get(`/preview/moment${search}`, cookie);
        expect(response.status).toBe(401);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await response.text()).toContain('There is no preview in this browser');
      }
    },
  );

  it.each([
    '',
    'soon',
    '1893456000000',
    '2030-02-30T09:00',
    '2030-06-01T09:00:60',
    '+275760-09-13T00:00',
    '2030-06-01',
    '2030-06-01T09:00Z\0',
  ])('refuses a moment that it cannot read: "%s"', async (at) => {
    const { response } = await choose(at);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('no date and time that the site can read');
  });

  it.each(['https://example.com/', '//example.com', '/\\example.com', 'about', ''])(
    'leads only to pages of this site, not to "%s"',
    async (to) => {
      const { response } = await choose(AT, to);
      expect(response.headers.get('location')).toBe('/');
    },
  );
});

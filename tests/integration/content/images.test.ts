import { beforeAll, describe, expect, it } from 'vitest';
import { lakeClient } from '../../support/lake-client';
import { rawGet } from '../../support/raw-http';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { pollForASecond } from '../../support/poll-for-a-second';

const ARTICLE = '/blog/the-roadmap-is-a-budget';
const ARTICLE_ID = 'article-the-roadmap-is-a-budget';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

const read = async (path: string) => (await fetch(site.origin + path)).text();

/** Returns the addresses of the content's images in a response, also in `srcset` and script data. */
async function picturesIn(path: string): Promise<string[]> {
  const text = (await read(path)).replaceAll('&amp;', '&').replaceAll('\\u0026', '&');
  const found = text.match(/\/images\/[^\s"<\\]+\.(?:webp|svg)(?:\?[^\s"<\\]+)?/g);
  return [...new Set(found)];
}

const widthOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('w');

/**
 * Returns the narrowest image of each kind, because the server needs seconds for a wide one.
 * `public-renditions.test.ts` checks that every width is served.
 */
function narrowestOfEachKind(addresses: readonly string[]): string[] {
  const widestFirst = addresses.toSorted((a, b) => Number(widthOf(b)) - Number(widthOf(a)));
  const kindOf = (address: string) =>
    address.replace(/^[^?]*/, '').replace(/\b(w|h|rect)=[^&]*/g, '');
  return [...new Map(widestFirst.map((address) => [kindOf(address), address])).values()];
}

/** Reads the whole response, because the site would wait for an unread one when it stops. */
async function statusOf(path: string): Promise<number> {
  const response = await fetch(site.origin + path);
  await response.arrayBuffer();
  return response.status;
}

describe('the site serves', () => {
  it('every image that its pages, feed and sitemap name [serving.images]', async () => {
    const sources = ['/', '/insights', ARTICLE, '/about', '/feed.xml', '/sitemap.xml'];
    const found = await Promise.all(sources.map(picturesIn));
    const widths = new Set(found.flat().map(widthOf));
    // The widest rendition of the hero, of its upright crop, of the cover and of the cards. The originals
    // have no width.
    for (const width of ['2560', '750', '1920', '1280', null]) expect(widths).toContain(width);
    const answers = await Promise.all(
      narrowestOfEachKind(found.flat()).map(
        async (address) => `${await statusOf(address)} ${address}`,
      ),
    );
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  }, 60_000);

  it('a cropped image only at the address that a page contains', async () => {
    const client = await lakeClient(site);
    const crop = { _type: 'sanity.imageCrop', top: 0, right: 0, bottom: 0.125, left: 0.25 };
    await client.patch(ARTICLE_ID).set({ 'cover.crop': crop }).commit();
    await pollForASecond(async () => expect(await read(ARTICLE)).toContain('rect=480,'));
    const cropped = (await picturesIn(ARTICLE)).find((address) => address.includes('rect=480,'));
    expect(await statusOf(cropped ?? '')).toBe(200);
    expect(await statusOf((cropped ?? '').replace('rect=480,', 'rect=481,'))).toBe(404);
    expect(await statusOf((cropped ?? '').replace(/&s=.*/, ''))).toBe(404);
  });

  it('upright screens a hero of their own, or a part of the other one', async () => {
    const upright = async () =>
      /<source media="\(orientation: portrait\)" srcSet="([^ ]*)/.exec(await read('/'))?.[1];
    expect(await upright()).toMatch(/-1200x2400\.webp\?w=/);
    await (await lakeClient(site)).patch('homePage').unset(['uprightHeroImage']).commit();
    await pollForASecond(async () => expect(await upright()).toMatch(/-2560x1600\.webp\?rect=/));
  });
});

it.each([
  'w=4090&h=4096&fm=avif&q=100',
  'w=481&q=55&auto=format',
  'rect=0,0,10,10&w=480&q=55&auto=format',
  'dl=picture.webp',
])('responds with an uncached 404 to a rendition that no page contains: ?%s', async (query) => {
  const [original] = (await picturesIn('/sitemap.xml')).filter((path) => path.includes('.webp'));
  expect((await rawGet(site.origin, original ?? '')).status).toBe(200);
  expect(await rawGet(site.origin, `${original}?${query}`)).toEqual({ status: 404, body: '' });
  const answer = await fetch(`${site.origin}${original}?${query}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

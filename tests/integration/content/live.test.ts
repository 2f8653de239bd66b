import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeClient, lakeToken } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';
import { pollForASecond } from '../../support/poll-for-a-second';

let first: SiteProcess;
let second: SiteProcess;

beforeAll(async () => {
  first = await startSite();
  second = await startSite({
    SANITY_API_HOST: `http://127.0.0.1:${first.lakePort}`,
    SANITY_API_TOKEN: await lakeToken(first),
  });
}, 120_000);

afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

const read = async (site: SiteProcess, path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, text: await response.text() };
};

/** Requests a page from both processes until both responses are as wanted, within a second. */
async function expectBoth(
  path: string,
  wanted: (page: { status: number; text: string }) => boolean,
) {
  await pollForASecond(async () => {
    const pages = await Promise.all([read(first, path), read(second, path)]);
    expect(pages.map(wanted)).toEqual([true, true]);
  });
}

describe('publishing, with two server processes on one dataset', () => {
  it('shows a changed title on every process within a second [content.live]', async () => {
    await expectBoth('/', ({ status }) => status === 200);
    const client = await lakeClient(first);
    await client.patch('service-sales').set({ title: 'Sales, renamed' }).commit();
    await expectBoth('/', ({ text }) => text.includes('Sales, renamed'));
  });

  it('shows visitors no draft', async () => {
    const client = await lakeClient(first);
    const service = await client.getDocument('service-go-to-market');
    await client.createOrReplace({
      ...service,
      _id: 'drafts.service-go-to-market',
      _type: 'service',
      title: 'Only a draft',
    });
    await client.patch('homePage').set({ approachHeading: 'After the draft' }).commit();
    await expectBoth('/', ({ text }) => text.includes('After the draft'));
    expect((await read(first, '/')).text).not.toContain('Only a draft');
    expect((await read(second, '/')).text).not.toContain('Only a draft');
  });

  it('removes a deleted article from the list, its address and the sitemap', async () => {
    const path = '/blog/what-investors-open-first';
    await expectBoth(path, ({ status }) => status === 200);
    const client = await lakeClient(first);
    await client.delete('article-what-investors-open-first');
    await expectBoth(path, ({ status }) => status === 404);
    await expectBoth('/insights', ({ text }) => !text.includes(path));
    await expectBoth('/sitemap.xml', ({ text }) => !text.includes(path));
  });

  it('redirects a moved address with 301', async () => {
    const response = await fetch(`${second.origin}/blog/discounting`, { redirect: 'manual' });
    expect(response.status, response.url).toBe(301);
    expect(response.headers.get('location')).toBe('/blog/the-discount-nobody-decided-to-give');
  });
});

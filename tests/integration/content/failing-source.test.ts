import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../support/dataset';
import { clientOf } from '../../support/lake-client';
import { startLakeProxy, type LakeProxy } from '../../support/lake-proxy';
import { MALFORMED_RESPONSES } from '../../support/malformed-responses';
import { publishOwnArticle } from '../../support/own-article';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { pollForASecond } from '../../support/poll-for-a-second';

const PAGES = ['/', '/about', '/insights', '/blog/the-roadmap-is-a-budget', '/feed.xml'];
const ALL_WELL = PAGES.map((path) => `${path} 200`);

let folder: string;
let lake: StandaloneLake;
let staff: SanityClient;
let proxy: LakeProxy;
let siteVariables: Record<string, string>;
let site: SiteProcess;
/** The path of an article that is published while the source sends malformed responses. */
let newArticle: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failing-source-'));
  lake = await startStandaloneLake();
  staff = clientOf(lake.origin, lake.token);
  proxy = await startLakeProxy(lake.origin);
  siteVariables = {
    SANITY_API_HOST: proxy.origin,
    SANITY_API_TOKEN: lake.token,
    CACHE_DIR: join(folder, 'cache'),
  };
  site = await startSite(siteVariables);
  await untilReady(site);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await proxy?.close();
  await lake?.close();
  await rm(folder, { recursive: true, force: true });
});

async function statuses(): Promise<string[]> {
  return Promise.all(
    PAGES.map(async (path) => `${path} ${(await fetch(site.origin + path)).status}`),
  );
}

async function homePage(): Promise<string> {
  return (await fetch(site.origin)).text();
}

/** Publishes the home page and waits until the site has asked for it. */
async function publishHeading(servicesHeading: string): Promise<void> {
  const { queryCount } = proxy;
  await staff.patch('homePage').set({ servicesHeading }).commit();
  await expect.poll(() => proxy.queryCount).toBeGreaterThan(queryCount);
}

describe('a malformed live event', () => {
  it.each([
    'event: message\ndata: {"tags":null}\n\n',
    'event: message\ndata: {"tags":[1]}\n\n',
    'event: surprise\ndata: {"tags":["s1:any"]}\n\n',
    'event: error\ndata: {}\n\n',
    'event: channelError\ndata: null\n\n',
    'event: message\ndata: null\n\n',
    'event: message\ndata: {"tags":\n\n',
    'id: \u0001\nevent: message\ndata: {"tags":[]}\n\n',
  ])('leaves the site running: %j', async (event) => {
    proxy.sendToListeners(event);
    await expect.poll(statuses).toEqual(ALL_WELL);
  });

  it('does not end live updates', async () => {
    await publishHeading('After malformed events');
    await pollForASecond(async () => expect(await homePage()).toContain('After malformed events'));
  }, 20_000);
});

describe('while the content source is down [content.outage]', () => {
  it('every page is served', async () => {
    proxy.disconnect();
    for (let round = 0; round < 20; round += 1) expect(await statuses()).toEqual(ALL_WELL);
  });

  it('the search says that it does not work, and links to all articles', async () => {
    const response = await fetch(`${site.origin}/insights?q=pricing`);
    const text = await response.text();
    expect(response.status, response.url).toBe(200);
    expect(text).toContain('The search does not work at the moment');
    expect(text).toContain('All articles');
  }, 20_000);

  it('every page is served after a restart too, from the disk cache', async () => {
    await site.stop('SIGKILL');
    site = await startSite(siteVariables);
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(ALL_WELL);
  }, 60_000);

  it('what is published shows within a second after it came back', async () => {
    proxy.reconnect();
    await expect.poll(() => site.log()).toContain('live updates are connected');
    await publishHeading('After the outage');
    await pollForASecond(async () => expect(await homePage()).toContain('After the outage'));
  }, 60_000);
});

describe('a source with malformed responses', () => {
  it('is preceded by a change that the site shows', async () => {
    await publishHeading('The last good heading');
    await pollForASecond(async () => expect(await homePage()).toContain('The last good heading'));
  });

  it.each(Object.entries(MALFORMED_RESPONSES))(
    'does not make any page fail: %s',
    async (name, response) => {
      proxy.queryResponse = response;
      await publishHeading(`While it sends ${name}`);
      for (let round = 0; round < 3; round += 1) expect(await statuses()).toEqual(ALL_WELL);
      expect(await homePage()).toContain('The last good heading');
    },
  );

  it('does not make any page fail after a restart', async () => {
    proxy.queryResponse = MALFORMED_RESPONSES['an HTML page'];
    await site.stop('SIGKILL');
    site = await startSite(siteVariables);
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(ALL_WELL);
    expect(await homePage()).toContain('The last good heading');
  }, 60_000);

  it('makes a page fail that was never rendered', async () => {
    newArticle = (await publishOwnArticle(staff)).path;
    expect((await fetch(site.origin + newArticle)).status).toBe(500);
    await expect.poll(() => site.log().includes('MalformedResponseError')).toBe(true);
    // The log names the source files, although the server runs bundles.
    const stack = /"stack":"MalformedResponseError.*?"/.exec(site.log())?.[0];
    expect(stack).toMatch(/at \S+ \(app\/content\/source\/[\w-]+\.server\.ts:\d+:\d+\)/);
    expect(stack).not.toContain('build/');
  }, 20_000);

  it('affects no page after it has recovered, and the newest content shows', async () => {
    proxy.queryResponse = undefined;
    await pollForASecond(async () => {
      expect((await fetch(site.origin + newArticle)).status).toBe(200);
      expect(await homePage()).toContain('While it sends a redirect without an address');
    });
    expect(await statuses()).toEqual(ALL_WELL);
  });
});

describe('mistyped documents', () => {
  it('do not make any page fail', async () => {
    const [article] = seed.articles;
    await staff
      .transaction()
      .patch(article?._id ?? '', {
        set: { title: { en: 'A title' }, publishedAt: 'yesterday', topics: [null] },
      })
      .create({ _id: 'mistyped-one', _type: 'redirect', from: 5, to: '/about' })
      .create({ _id: 'mistyped-two', _type: 'redirect', from: '/old—page', to: '/na—ive' })
      .commit();
    const address = `${site.origin}/blog/${article?.slug.current}`;
    await pollForASecond(async () => {
      const response = await fetch(address);
      expect(response.status, response.url).toBe(200);
      expect(await response.text()).toContain('>Untitled</h1>');
    });
    expect(await statuses()).toEqual(ALL_WELL);
    const moved = await fetch(`${site.origin}/old%E2%80%94page`, { redirect: 'manual' });
    expect(moved.status, moved.url).toBe(301);
    expect(moved.headers.get('location')).toBe('/na%E2%80%94ive');
  });
});

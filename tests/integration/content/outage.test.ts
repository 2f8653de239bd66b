import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeClient, lakeToken } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';
import { pollForASecond } from '../../support/poll-for-a-second';

const PAGES = ['/', '/about', '/insights', '/blog/the-roadmap-is-a-budget'];

let folder: string;
let source: SiteProcess;
let sourceVariables: Record<string, string>;
let siteVariables: Record<string, string>;
let site: SiteProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  sourceVariables = { LAKE_DIR: join(folder, 'lake'), CACHE_DIR: join(folder, 'source-cache') };
  source = await startSite(sourceVariables);
  sourceVariables.LAKE_PORT = String(source.lakePort);
  siteVariables = {
    SANITY_API_HOST: `http://127.0.0.1:${source.lakePort}`,
    SANITY_API_TOKEN: await lakeToken(source),
    CACHE_DIR: join(folder, 'cache'),
  };
  site = await startSite(siteVariables);
  await statuses(site);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

function statuses(of: SiteProcess): Promise<number[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(of.origin + path)).status));
}

const ALL_WELL = PAGES.map(() => 200);

describe('while the content source is down [content.outage]', () => {
  it('serves every page', async () => {
    await source.stop('SIGKILL');
    for (let round = 0; round < 20; round += 1) expect(await statuses(site)).toEqual(ALL_WELL);
  });

  it('says that the search does not work, and links to all articles', async () => {
    const response = await fetch(`${site.origin}/insights?q=pricing`);
    const text = await response.text();
    expect(response.status, response.url).toBe(200);
    expect(text).toContain('The search does not work at the moment');
    expect(text).toContain('All articles');
  }, 20_000);

  it('serves every page after a restart too, from the disk cache', async () => {
    await site.stop('SIGKILL');
    site = await startSite(siteVariables);
    await expect.poll(() => statuses(site), { timeout: 15_000 }).toEqual(ALL_WELL);
  }, 60_000);

  it('shows what is published after the source came back, within a second', async () => {
    source = await startSite(sourceVariables);
    await expect
      .poll(() => site.log().split('live updates are connected').length)
      .toBeGreaterThan(1);
    const client = await lakeClient(source);
    await client.patch('homePage').set({ servicesHeading: 'After the outage' }).commit();
    await pollForASecond(async () => {
      expect(await (await fetch(site.origin)).text()).toContain('After the outage');
    });
  }, 60_000);
});

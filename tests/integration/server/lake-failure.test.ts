import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeClient } from '../../support/lake-client';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { openSession } from '../../support/staff';

const FAILING_THREADS = [
  '--import',
  fileURLToPath(new URL('./failing-threads.mjs', import.meta.url)),
];

/** A query that practically never ends: each level looks at all documents for every document of the level above. */
const ENDLESS_QUERY = `count(${Array.from({ length: 10 }).reduce<string>(
  (inner) => `*[_id != ^._id && count(${inner}) >= 0]`,
  '*',
)})`;

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({}, FAILING_THREADS);
  await untilReady(site);
}, 120_000);

afterAll(() => site?.stop());

async function homePage(): Promise<string> {
  return (await fetch(site.origin)).text();
}

describe('when the thread of the lake fails [lake.supervision]', () => {
  it('logs it and still serves pages', async () => {
    process.kill(site.pid, 'SIGUSR2');
    await expect.poll(() => site.log()).toContain('the lake ended; it will be started again');
    expect(site.log()).toContain('The test made this thread fail');
    expect(await homePage()).toContain('</html>');
  });

  it('starts the lake again, and live updates work as before', async () => {
    await expect.poll(() => site.log()).toContain('the lake is started again');
    const client = await lakeClient(site);
    await client.patch('homePage').set({ servicesHeading: 'After the failure' }).commit();
    await expect.poll(homePage).toContain('After the failure');
  }, 30_000);

  it('names the member of staff whose query does not end, and starts the lake again', async () => {
    const [ada, listener] = [await openSession(site, 'Ada Byron'), await openSession(site, 'Max')];
    const api = `${site.origin}/studio/api/v2025-02-19/data`;
    // An event stream does not wait for a response.
    const stream = await fetch(`${api}/listen/production?query=*`, {
      headers: { cookie: listener },
    });
    const restarts = site.log().split('the lake is started again').length;
    const query = encodeURIComponent(ENDLESS_QUERY);
    await fetch(`${api}/query/production?query=${query}`, { headers: { cookie: ada } });
    await stream.body?.cancel().catch(() => undefined);
    expect(site.log()).toContain('has not responded for too long');
    const refused = site
      .log()
      .split('\n')
      .filter((line) => line.includes('could not be forwarded to the lake'))
      .join('\n');
    expect(refused).toContain('Ada Byron');
    expect(refused).not.toContain('Max');
    expect(refused).toContain('GET /v2025-02-19/data/query/production');
    expect(refused).not.toContain('count(');
    await expect
      .poll(() => site.log().split('the lake is started again').length, { timeout: 30_000 })
      .toBeGreaterThan(restarts);
    expect(await homePage()).toContain('After the failure');
  }, 90_000);

  it('can be stopped gracefully afterwards', async () => {
    await site.stop('SIGTERM');
    expect(site.log()).not.toContain('stopping took too long');
  }, 30_000);
});

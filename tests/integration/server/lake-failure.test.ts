import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeClient } from '../../support/lake-client';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';

const FAILING_THREADS = [
  '--import',
  fileURLToPath(new URL('./failing-threads.mjs', import.meta.url)),
];

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

  it('can be stopped gracefully afterwards', async () => {
    await site.stop('SIGTERM');
    expect(site.log()).not.toContain('stopping took too long');
  }, 30_000);
});

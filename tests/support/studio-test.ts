import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { lakeClient } from './lake-client';
import { CONSOLE_OF_SANITY, watchConsole } from './studio-console';
import { freePort, startSite, type SiteProcess } from './site-process';
import { startStudio } from './studio-process';

/** A vast page whose scripts Vite prepares when they are first asked for, ms. */
const FIRST_LOAD_TIMEOUT_MS = 180_000;

/** A site and the Studio that edits it. */
export interface Workplace {
  siteOrigin: string;
  studioOrigin: string;
  /** A client that may write, for the lake that both read. */
  lake(): Promise<SanityClient>;
  /** Ends the site, and the lake with it, and starts it again on the same ports and folders. */
  restartSite(): Promise<void>;
}

interface TestFixtures {
  /** What this test expects on the consoles besides the usual. */
  expectedConsole: RegExp | undefined;
  /** An editor's window, in the Studio. */
  editor: Page;
  /** Another editor's window, in another browser. */
  colleague: Page;
  /** A visitor's window, in a browser that shares nothing with the editor's. */
  visitor: Page;
}

interface WorkerFixtures {
  workplace: Workplace;
}

/** Playwright's test with a real Studio, the site it edits, an editor and a visitor. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  workplace: [
    async ({ browser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'studio-test-'));
      const [port, lakePort, studioPort] = [await freePort(), await freePort(), await freePort()];
      const environment = {
        PORT: String(port),
        LAKE_PORT: String(lakePort),
        LAKE_DIR: join(folder, 'lake'),
        CACHE_DIR: join(folder, 'cache'),
        STUDIO_PORT: String(studioPort),
      };
      let site: SiteProcess = await startSite(environment);
      const studio = await startStudio({
        port: studioPort,
        sitePort: port,
        lakePort,
        lakeDir: environment.LAKE_DIR,
      });
      await untilStudioOpens(browser, studio.origin);
      await use({
        siteOrigin: site.origin,
        studioOrigin: studio.origin,
        lake: () => lakeClient(site),
        async restartSite() {
          await site.stop();
          site = await startSite(environment);
        },
      });
      await studio.stop();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: FIRST_LOAD_TIMEOUT_MS + 120_000 },
  ],
  expectedConsole: [undefined, { option: true }],
  editor: async ({ browser, workplace, expectedConsole }, use) => {
    const expected = [...CONSOLE_OF_SANITY, expectedConsole];
    await useWindow(browser, workplace.studioOrigin, use, expected);
  },
  colleague: async ({ browser, workplace, expectedConsole }, use) => {
    const expected = [...CONSOLE_OF_SANITY, expectedConsole];
    await useWindow(browser, workplace.studioOrigin, use, expected);
  },
  visitor: async ({ browser, workplace, expectedConsole }, use) => {
    await useWindow(browser, workplace.siteOrigin, use, [expectedConsole]);
  },
});

export { expect };

/** A window of a browser of its own, watched for unexpected words on its console. */
async function useWindow(
  browser: Browser,
  baseURL: string,
  use: (window: Page) => Promise<void>,
  expectedConsole: (RegExp | undefined)[],
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const window = await context.newPage();
  const unexpected = watchConsole(window, expectedConsole);
  await use(window);
  expect(unexpected, 'unexpected console output').toEqual([]);
  await context.close();
}

async function untilStudioOpens(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/structure`, { timeout: FIRST_LOAD_TIMEOUT_MS });
  await page.getByRole('link', { name: 'Services' }).waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
  await page.close();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { freePort } from './free-port';
import { lakeClient } from './lake-client';
import { copySeededLake } from './seeded-lake';
import { CONSOLE_OF_SANITY, watchConsole } from './studio-console';
import { startSite, type SiteProcess } from './site-process';
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
  /** The browser that the editor keeps: it has the Studio's scripts at hand, as on any day. */
  editorBrowser: BrowserContext;
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
      await copySeededLake(environment.LAKE_DIR);
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
  editorBrowser: [
    async ({ browser, workplace }, use) => {
      const context = await browser.newContext({ baseURL: workplace.studioOrigin });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  expectedConsole: [undefined, { option: true }],
  editor: async ({ editorBrowser, expectedConsole }, use) => {
    await useWindow(editorBrowser, use, [...CONSOLE_OF_SANITY, expectedConsole]);
  },
  colleague: async ({ browser, workplace, expectedConsole }, use) => {
    const context = await browser.newContext({ baseURL: workplace.studioOrigin });
    await useWindow(context, use, [...CONSOLE_OF_SANITY, expectedConsole]);
    await context.close();
  },
  visitor: async ({ browser, workplace, expectedConsole }, use) => {
    const context = await browser.newContext({ baseURL: workplace.siteOrigin });
    await useWindow(context, use, [expectedConsole]);
    await context.close();
  },
});

export { expect };

/** A window that is watched for unexpected words on its console. */
async function useWindow(
  context: BrowserContext,
  use: (window: Page) => Promise<void>,
  expectedConsole: (RegExp | undefined)[],
): Promise<void> {
  const window = await context.newPage();
  const unexpected = watchConsole(window, expectedConsole);
  await use(window);
  expect(unexpected, 'unexpected console output').toEqual([]);
  await window.close();
}

async function untilStudioOpens(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/structure`, { timeout: FIRST_LOAD_TIMEOUT_MS });
  await page.getByRole('link', { name: 'Services' }).waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
  await page.close();
}

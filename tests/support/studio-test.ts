import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { freePort } from './free-port';
import { lakeClient } from './lake-client';
import { copySeededLake } from './seeded-lake';
import { CONSOLE_OF_SANITY, watchConsole } from './studio-console';
import { startSite, type SiteProcess } from './site-process';
import { startStudio } from './studio-process';

/** Timeout of opening the Studio, ms. Vite prepares its many scripts at the first request. */
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
  /**
   * An editor's window, in the Studio. It stays open from test to test, as it does all day: loading
   * the Studio is half the work of most of them. Each finds it at its beginning, with nothing open.
   */
  editor: Page;
  /** Another editor's window, in another browser. */
  colleague: Page;
  /** A visitor's window, in a browser that shares nothing with the editor's. */
  visitor: Page;
}

interface WorkerFixtures {
  workplace: Workplace;
  /** The editor's window between tests. Its console messages are ignored. */
  editorWindow: Page;
}

/** Playwright's test with a real Studio, the site it edits, an editor and a visitor. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  workplace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => {
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
    { scope: 'worker', timeout: FIRST_LOAD_TIMEOUT_MS },
  ],
  editorWindow: [
    async ({ browser, workplace }, use) => {
      const context = await browser.newContext({ baseURL: workplace.studioOrigin });
      const window = await context.newPage();
      await window.goto('/structure', { timeout: FIRST_LOAD_TIMEOUT_MS });
      const services = window.getByRole('link', { name: 'Services' });
      await services.waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
      await use(window);
      await context.close();
    },
    { scope: 'worker', timeout: 2 * FIRST_LOAD_TIMEOUT_MS },
  ],
  expectedConsole: [undefined, { option: true }],
  editor: async ({ editorWindow, expectedConsole }, use) => {
    await editorWindow.keyboard.press('Escape');
    await visit(editorWindow, '/structure');
    await expect(editorWindow.getByTestId('document-pane')).toBeHidden();
    await useWatched(editorWindow, use, [...CONSOLE_OF_SANITY, expectedConsole]);
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

/** Navigates within the open Studio, as its links do, without a reload. */
export async function visit(window: Page, place: string): Promise<void> {
  await window.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);
}

/** Opens a window for a test, and closes it afterwards. */
async function useWindow(
  context: BrowserContext,
  use: (window: Page) => Promise<void>,
  expectedConsole: (RegExp | undefined)[],
): Promise<void> {
  const window = await context.newPage();
  await useWatched(window, use, expectedConsole);
  await window.close();
}

/** Lets a test use a window, which may say nothing unexpected on its console. */
async function useWatched(
  window: Page,
  use: (window: Page) => Promise<void>,
  expectedConsole: (RegExp | undefined)[],
): Promise<void> {
  const console = watchConsole(window, expectedConsole);
  await use(window);
  console.stop();
  expect(console.unexpected, 'unexpected console output').toEqual([]);
}

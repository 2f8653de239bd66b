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
import { isLoopback } from '~/server/http/loopback.server';
import { askedHosts } from './asked-hosts';
import { freePort } from './free-port';
import { lakeClient } from './lake-client';
import { copySeededLake } from './seeded-lake';
import { SANITY_CONSOLE_MESSAGES, watchConsole } from './studio-console';
import { startSite, type SiteProcess } from './site-process';
import { startStudio } from './studio-process';

/** The longest time of the Studio's first load, ms: Vite compiles its many scripts on demand. */
const FIRST_LOAD_TIMEOUT_MS = 180_000;

/** A site and the Studio that edits its content. */
export interface Workplace {
  siteOrigin: string;
  studioOrigin: string;
  /** Creates a client with write access to the lake that both use. */
  lake(): Promise<SanityClient>;
  /** Stops the site and its embedded lake, and starts them again with the same ports and folders. */
  restartSite(): Promise<void>;
}

interface TestFixtures {
  /** A pattern for further console messages that this test expects. */
  expectedConsole: RegExp | undefined;
  /**
   * An editor's window in the Studio. All tests of a worker share it, because loading the Studio takes
   * half the time of most tests. At the start of each test no document is open.
   */
  editor: Page;
  /** Another editor's window, in a separate browser context. It may ask no other machine for anything. */
  colleague: Page;
  /** A visitor's window, in a separate browser context. */
  visitor: Page;
}

interface WorkerFixtures {
  workplace: Workplace;
  /** The window behind `editor`. Its console is recorded only during a test. */
  editorWindow: Page;
}

/** Playwright's test with a Studio, the site that it edits, and windows for editors and a visitor. */
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
      const context = await studioContext(browser, workplace);
      const window = await context.newPage();
      await window.goto('/structure', { timeout: FIRST_LOAD_TIMEOUT_MS });
      await giveName(window, 'Ada Osei');
      const services = window.getByRole('link', { name: 'Services' });
      await services.waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
      await use(window);
      await context.close();
    },
    { scope: 'worker', timeout: 2 * FIRST_LOAD_TIMEOUT_MS },
  ],
  expectedConsole: [undefined, { option: true }],
  editor: async ({ editorWindow, expectedConsole }, use) => {
    if (editorWindow.url().includes('/presentation')) {
      // A preview that is still loading would bring a Studio that only navigates back to itself.
      await editorWindow.goto('/structure');
    } else {
      await editorWindow.keyboard.press('Escape');
      await visit(editorWindow, '/structure');
    }
    await expect(editorWindow.getByTestId('document-pane')).toBeHidden();
    await useWatched(editorWindow, use, [...SANITY_CONSOLE_MESSAGES, expectedConsole]);
  },
  colleague: async ({ browser, workplace, expectedConsole }, use) => {
    const context = await studioContext(browser, workplace);
    const hosts = askedHosts(context);
    const window = await context.newPage();
    await window.goto('/structure');
    await giveName(window, 'Kit Marlow');
    await useWatched(window, use, [...SANITY_CONSOLE_MESSAGES, expectedConsole]);
    await context.close();
    const others = [...hosts].filter((host) => !isLoopback(new URL(`http://${host}`).hostname));
    expect(others, 'hosts that are not this machine').toEqual([]);
  },
  visitor: async ({ browser, workplace, expectedConsole }, use) => {
    const context = await browser.newContext({ baseURL: workplace.siteOrigin });
    await useWindow(context, use, [expectedConsole]);
    await context.close();
  },
});

export { expect };

/** Opens a browser context for the Studio. Without motion, no part of the preview moves away from the mouse. */
function studioContext(browser: Browser, { studioOrigin }: Workplace): Promise<BrowserContext> {
  return browser.newContext({ baseURL: studioOrigin, reducedMotion: 'reduce' });
}

/** Answers the question of the Studio's first visit in a browser. */
export async function giveName(window: Page, name: string): Promise<void> {
  const input = window.getByLabel('Your name');
  await input.waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
  await input.fill(name);
  await window.getByRole('button', { name: 'Open the Studio' }).click();
  await window.getByRole('link', { name: 'Services' }).waitFor({ timeout: FIRST_LOAD_TIMEOUT_MS });
}

/** Navigates within the open Studio without a reload, as its links do. */
export async function visit(window: Page, path: string): Promise<void> {
  await window.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens a window for a test, checks its console as `useWatched` does, and closes it. */
async function useWindow(
  context: BrowserContext,
  use: (window: Page) => Promise<void>,
  expectedConsole: (RegExp | undefined)[],
): Promise<void> {
  const window = await context.newPage();
  await useWatched(window, use, expectedConsole);
  await window.close();
}

/** Gives a test a window, and fails the test when there are unexpected console messages. */
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

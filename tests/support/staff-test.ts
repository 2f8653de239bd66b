import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
  type ViewportSize,
} from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { askedHosts } from './asked-hosts';
import { makeTrustedCertificate } from './certificate.mjs';
import { browserOptions } from './chromium.mjs';
import { lakeClient } from './lake-client';
import { makeLateBackups } from './late-backups';
import { publishOwnArticle, type OwnArticle } from './own-article';
import { startRestartableSite, type RestartableSite } from './restartable-site';
import type { SiteProcess } from './site-process';
import { signIn } from './staff';
import { SANITY_CONSOLE_MESSAGES, watchConsole } from './studio-console';
import { closeEverything } from './studio-window';
import { startTlsProxy, type TlsProxy } from './tls-proxy';

const HOST = 'wexcombe.test';

/** Console messages of the Studio when a session ends while it is open. */
export const SESSION_END =
  /status of 401|HTTP Authentication failed|Session not found|WebSocket connection error|closed before receiving a handshake response|^Error fetching events/;

/**
 * What the browser writes to the console while it cannot reach the site, and afterwards: the repetition of
 * a request whose response was lost gets 409. The client's CORS check, which carries no cookie, gets 401.
 * The Studio does not catch the error when it asks for the name of a person.
 */
export const OUTAGE =
  /net::ERR_|status of (409|50[234])|WebSocket connection to .* failed|^Error fetching events|status of 401 \S+ \S+\/check\/cors|^Error: Request error while attempting to reach is \S+\/users\//;

/** A window of a member of staff. */
export interface StaffWindow {
  page: Page;
  context: BrowserContext;
  /** The hosts that the window has sent requests to. */
  hosts: Set<string>;
}

interface TestFixtures {
  /**
   * The window of Ada Osei, an administrator. All tests of a worker share it, because loading the Studio takes
   * four seconds of processor time. At the start of each test no document is open.
   */
  page: Page;
  /** The window of Kit Marlow, an editor, which the tests share too. */
  colleague: Page;
  /** A visitor's window, with cookies of its own. */
  visitor: Page;
  article: OwnArticle;
  /** A pattern for further console messages that this test expects. */
  expectedConsole: RegExp | undefined;
  /** Opens a window with cookies of its own. */
  openWindow: (options?: BrowserContextOptions) => Promise<StaffWindow>;
  /** Signs in a new member of staff over HTTP, and opens a window with that session. It has no page yet. */
  openWindowOf: (name: string, role?: string) => Promise<StaffWindow>;
}

/** The site as it is on a server: with the built Studio, behind TLS, under a host name. */
export interface Deployed {
  server: RestartableSite;
  network: TlsProxy;
  browser: Browser;
}

interface WorkerFixtures {
  deployed: Deployed;
  /** Gives the tests of a file a site that no other test uses, because they stop it. */
  isStopped: boolean;
  site: SiteProcess;
  /** A client with write access to the site's lake. */
  lake: SanityClient;
  windowOfAda: StaffWindow;
  windowOfKit: StaffWindow;
}

/** Playwright's test with a deployed site. Unexpected console messages of its windows fail a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deployed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'browser-home-'));
      const certificate = makeTrustedCertificate(HOST, home);
      const BACKUP_DIR = await makeLateBackups();
      const SITE_URL = `https://${HOST}`;
      const server = await startRestartableSite({ SITE_URL, TRUST_PROXY: '1', BACKUP_DIR });
      const network = await startTlsProxy(certificate, server.site.origin);
      const { args, ...options } = browserOptions(
        // Without a network the Studio waits for responses from Sanity's servers. A failed lookup ends the wait.
        `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${network.port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost`,
      );
      const browser = await chromium.launch({
        ...options,
        args,
        env: { ...(process.env as Record<string, string>), HOME: home },
      });
      await use({ server, network, browser });
      await browser.close();
      await network.close();
      await server.close();
      await rm(BACKUP_DIR, { recursive: true });
      await rm(home, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  isStopped: [false, { option: true, scope: 'worker' }],
  site: [async ({ deployed }, use) => use(deployed.server.site), { scope: 'worker' }],
  lake: [async ({ site }, use) => use(await lakeClient(site)), { scope: 'worker' }],
  windowOfAda: [
    async ({ deployed, site }, use, { project }) =>
      useWindowOf('Ada Osei', 'administrator', deployed, site, project.use.viewport, use),
    { scope: 'worker' },
  ],
  windowOfKit: [
    async ({ deployed, site }, use, { project }) =>
      useWindowOf('Kit Marlow', 'editor', deployed, site, project.use.viewport, use),
    { scope: 'worker' },
  ],
  page: async ({ windowOfAda, viewport, expectedConsole }, use, testInfo) => {
    if (viewport) await windowOfAda.page.setViewportSize(viewport);
    await useWatched(windowOfAda, expectedConsole, use, testInfo);
  },
  colleague: async ({ windowOfKit, expectedConsole }, use, testInfo) =>
    useWatched(windowOfKit, expectedConsole, use, testInfo),
  visitor: async ({ openWindow }, use) => use((await openWindow()).page),
  article: async ({ lake }, use) => use(await publishOwnArticle(lake)),
  expectedConsole: [undefined, { option: true }],
  openWindow: async ({ deployed, site, viewport, expectedConsole }, use) => {
    const windows: StaffWindow[] = [];
    const consoles: { unexpected: string[] }[] = [];
    await use(async (options) => {
      const window = await newWindow(deployed, { baseURL: site.url, viewport, ...options });
      windows.push(window);
      consoles.push(watchConsole(window.page, [...SANITY_CONSOLE_MESSAGES, expectedConsole]));
      return window;
    });
    for (const { context } of windows) await context.close();
    const unexpected = consoles.flatMap((console) => console.unexpected);
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
  openWindowOf: async ({ openWindow, site }, use) => {
    await use(async (name, role) => {
      const window = await openWindow();
      await addSession(window, site, name, role);
      return window;
    });
  },
});

export { expect };

async function newWindow(
  { browser }: Deployed,
  options: BrowserContextOptions,
): Promise<StaffWindow> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const hosts = askedHosts(context);
  return { context, hosts, page: await context.newPage() };
}

/** Signs in a new member of staff over HTTP. */
async function addSession(
  { context }: StaffWindow,
  site: SiteProcess,
  name: string,
  role?: string,
): Promise<void> {
  const [cookie = '', value = ''] = (await signIn(site, name, role)).split('=', 2);
  await context.addCookies([
    { name: cookie, value, url: site.url, httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
}

/** Opens the window of a new member of staff for all tests of a worker. */
async function useWindowOf(
  name: string,
  role: string,
  deployed: Deployed,
  site: SiteProcess,
  viewport: ViewportSize | null | undefined,
  use: (window: StaffWindow) => Promise<void>,
): Promise<void> {
  const window = await newWindow(deployed, { baseURL: site.url, viewport: viewport ?? null });
  await addSession(window, site, name, role);
  await use(window);
  await window.context.close();
}

/** Gives a test a window that tests share, and fails the test when there are unexpected console messages. */
async function useWatched(
  { page, context, hosts }: StaffWindow,
  expectedConsole: RegExp | undefined,
  use: (page: Page) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  await closeEverything(page);
  const console = watchConsole(page, [...SANITY_CONSOLE_MESSAGES, expectedConsole]);
  await use(page);
  console.stop();
  if (testInfo.status !== testInfo.expectedStatus) await printText(page);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies({ name: 'preview' });
  expect(console.unexpected, 'unexpected console output').toEqual([]);
  expect([...hosts], 'hosts that the window has asked').toEqual([HOST]);
}

/** Prints what a window shows when its test fails, because CI keeps no screenshots. */
async function printText(page: Page): Promise<void> {
  process.stderr.write(`${page.url()} shows:\n${await page.locator('body').innerText()}\n`);
}

/** Gives a window an authenticator, such as the fingerprint reader of a laptop. */
export async function addAuthenticator({ context, page }: StaffWindow): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

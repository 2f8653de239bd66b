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
} from '@playwright/test';
import { askedHosts } from './asked-hosts';
import { makeTrustedCertificate } from './certificate.mjs';
import { browserOptions } from './chromium.mjs';
import { startRestartableSite, type RestartableSite } from './restartable-site';
import { lakeClient } from './lake-client';
import { publishOwnArticle, type OwnArticle } from './own-article';
import type { SiteProcess } from './site-process';
import { signIn } from './staff';
import { SANITY_CONSOLE_MESSAGES, watchConsole } from './studio-console';
import { startTlsProxy, type TlsProxy } from './tls-proxy';

const HOST = 'wexcombe.test';

/** Console messages of the Studio when a session ends while it is open. */
export const SESSION_END =
  /status of 401|HTTP Authentication failed|Session not found|WebSocket connection error|closed before receiving a handshake response|^Error fetching events/;

/**
 * What the browser writes to the console while it cannot reach the site, and afterwards: the repetition of
 * a request whose response was lost gets 409. The client's CORS check, which carries no cookie, gets 401.
 */
export const OUTAGE =
  /net::ERR_|status of (409|50[234])|WebSocket connection to .* failed|^Error fetching events|status of 401 \S+ \S+\/check\/cors/;

/** A window of a member of staff. */
export interface StaffWindow {
  page: Page;
  context: BrowserContext;
  /** The hosts that the window has sent requests to. */
  hosts: Set<string>;
}

interface TestFixtures {
  article: OwnArticle;
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
  /** Further settings of the site. */
  environment: Record<string, string>;
  site: SiteProcess;
}

/** Playwright's test with a deployed site. Unexpected console messages of its windows fail a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deployed: [
    async ({ environment }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'browser-home-'));
      const certificate = makeTrustedCertificate(HOST, home);
      const SITE_URL = `https://${HOST}`;
      const server = await startRestartableSite({ SITE_URL, TRUST_PROXY: '1', ...environment });
      const network = await startTlsProxy(certificate, server.site.origin);
      const { args, ...options } = browserOptions(
        `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${network.port}, MAP * ~NOTFOUND`,
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
      await rm(home, { recursive: true });
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true, scope: 'worker' }],
  site: [async ({ deployed }, use) => use(deployed.server.site), { scope: 'worker' }],
  article: async ({ site }, use) => use(await publishOwnArticle(await lakeClient(site))),
  expectedConsole: [undefined, { option: true }],
  openWindow: async ({ deployed: { browser }, site, viewport, expectedConsole }, use) => {
    const contexts: BrowserContext[] = [];
    const consoles: { unexpected: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.url, viewport, ...options });
      contexts.push(context);
      const hosts = askedHosts(context);
      const page = await context.newPage();
      consoles.push(watchConsole(page, [...SANITY_CONSOLE_MESSAGES, expectedConsole]));
      return { page, context, hosts };
    });
    for (const context of contexts) await context.close();
    const unexpected = consoles.flatMap((console) => console.unexpected);
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
  openWindowOf: async ({ openWindow, site }, use) => {
    await use(async (name, role) => {
      const window = await openWindow();
      const [cookie = '', value = ''] = (await signIn(site, name, role)).split('=', 2);
      await window.context.addCookies([
        { name: cookie, value, url: site.url, httpOnly: true, secure: true, sameSite: 'Lax' },
      ]);
      return window;
    });
  },
});

export { expect };

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

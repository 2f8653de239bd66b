import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HealthReport } from '~/server/health/health-report';
import { RESTORE_MARKER } from '~/platform/storage/unfinished-restore.server';
import { overwrite, PAGE_BYTES } from '../../support/damaged-database';
import { freePort } from '../../support/free-port';
import { lakeClient } from '../../support/lake-client';
import { copySeededLake } from '../../support/seeded-lake';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { cookieOf, PASSWORD, sendForm, signIn } from '../../support/staff';
import { FORM_VALUES, submitForm } from '../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const PAGES = ['/', '/about', '/insights', '/blog/the-roadmap-is-a-budget', '/contact'];
const ALL_WELL = PAGES.map(() => 200);
const SOON = { timeout: 20_000, interval: 200 };
/** The site tries to open the lake every 15 s. */
const AFTER_A_RETRY = { timeout: 40_000, interval: 200 };

let root: string;
let whole: string;
let lakeDir: string;
let environment: Record<string, string>;
let receiver: WebhookReceiver;
let site: SiteProcess | undefined;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lost-content-'));
  whole = join(root, 'whole');
  lakeDir = join(root, 'lake');
  receiver = await startWebhookReceiver();
  environment = {
    PORT: String(await freePort()),
    LAKE_PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    LAKE_DIR: lakeDir,
    STAFF_DIR: join(root, 'staff'),
    CACHE_DIR: join(root, 'cache'),
    ENQUIRY_WEBHOOK_URL: receiver.url,
  };
  await copySeededLake(lakeDir);
  const first = await startSite(environment);
  await untilReady(first);
  await signIn(first, 'Ada');
  await first.stop();
  await run('backup');
  cpSync(lakeDir, whole, { recursive: true });
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await receiver?.close();
  rmSync(root, { recursive: true });
});

beforeEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(lakeDir, { recursive: true, force: true });
  cpSync(whole, lakeDir, { recursive: true });
});

function inLake(name: string): string {
  return join(lakeDir, name);
}

async function start(): Promise<SiteProcess> {
  site = await startSite(environment);
  return site;
}

function statuses({ origin }: SiteProcess): Promise<number[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(origin + path)).status));
}

async function readiness({ origin }: SiteProcess): Promise<unknown> {
  return (await fetch(`${origin}/readyz`)).json();
}

async function contentCondition(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`);
  const [, value] = /^site_condition{condition="content_unwritable"} (\d)$/m.exec(
    await response.text(),
  )!;
  return Number(value);
}

/** Overwrites the page of the database that begins with a part of the documents. */
function overwriteDocuments(): void {
  const db = new DatabaseSync(inLake('lake.db'));
  const { rootpage } = db
    .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'documents'")
    .get() as { rootpage: number };
  db.close();
  overwrite(inLake('lake.db'), (rootpage - 1) * PAGE_BYTES, rootpage * PAGE_BYTES);
}

/** Expects that a site has started with its last pages, and says why it has no lake. */
async function expectLastPages(started: SiteProcess, reason: string): Promise<void> {
  expect((await fetch(started.origin)).status).toBe(200);
  expect(await readiness(started)).toMatchObject({
    status: 'degraded',
    lake: { ready: false, reason: expect.stringContaining(reason) },
    inbox: { ready: false, reason: expect.stringContaining(reason) },
  });
  const [line = '{}', ...others] = started
    .log()
    .split('\n')
    .filter((each) => each.includes('the site starts without the lake'));
  expect(JSON.parse(line)).toMatchObject({ level: 60, reason: expect.stringContaining(reason) });
  expect(others).toEqual([]);
}

describe('a site without its content [lake.lost-content]', () => {
  it('starts with its last pages when lake.db is missing: staff sign in and learn why, and an enquiry is sent', async () => {
    rmSync(inLake('lake.db'));
    const started = await start();
    await expectLastPages(started, 'lake.db is missing');

    const signedIn = await sendForm(`${started.origin}/staff/sign-in`, {
      name: 'Ada',
      password: PASSWORD,
    });
    const headers = { cookie: cookieOf(signedIn), origin: started.origin };
    const edit = await fetch(`${started.origin}/studio/api/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ create: { _id: 'lost', _type: 'article' } }] }),
    });
    expect(edit.status).toBe(503);
    expect(await edit.json()).toMatchObject({
      message: expect.stringContaining('The content is not available right now'),
    });

    receiver.received.length = 0;
    const { outcome } = await submitForm(started.origin);
    expect(outcome).toBe('accepted');
    expect(receiver.received).toMatchObject([{ body: { email: FORM_VALUES.email } }]);

    await expect
      .poll(async () => {
        const response = await fetch(`${started.origin}/staff/health`, { headers });
        return ((await response.json()) as HealthReport).notices.map(({ name }) => name);
      }, SOON)
      .toContain('content_unwritable');
    expect(await contentCondition()).toBe(1);
  }, 60_000);

  it('lets staff sign in, and shows visitors the error page, without a disk cache', async () => {
    rmSync(inLake('lake.db'));
    site = await startSite({ ...environment, CACHE_DIR: join(root, 'no-cache') });
    expect((await fetch(`${site.origin}/staff/sign-in`)).status).toBe(200);
    const home = await fetch(site.origin);
    expect(home.status).toBe(500);
    expect(await home.text()).toContain('Something went wrong');
  }, 60_000);

  it('starts when the lock is damaged', async () => {
    writeFileSync(inLake('lock'), 'This was a lock. '.repeat(1_000));
    await expectLastPages(await start(), 'lock is damaged');
  }, 60_000);

  it('starts when a page of lake.db is damaged, and takes no sample content when the folder is moved away', async () => {
    overwriteDocuments();
    const started = await start();
    await expectLastPages(started, 'lake.db is damaged');

    rmSync(lakeDir, { recursive: true });
    await expect
      .poll(() => started.log(), AFTER_A_RETRY)
      .toContain('the lake could not be started again');
    expect(await readiness(started)).toMatchObject({
      lake: { reason: expect.stringContaining('lake.db is missing') },
    });
    expect(existsSync(lakeDir)).toBe(false);
    expect(await statuses(started)).toEqual(ALL_WELL);
  }, 60_000);

  it('starts when lake.db is half restored, and opens the lake by itself after a restore', async () => {
    truncateSync(inLake('lake.db'), 2 * PAGE_BYTES);
    writeFileSync(inLake(`${RESTORE_MARKER}content`), inLake('replaced'));
    const started = await start();
    await expectLastPages(started, 'A restore of the content was interrupted');

    const [snapshot = ''] = /\S+\/content\/\S+/.exec(await run('restore')) ?? [];
    await run('restore', snapshot);
    await expect.poll(() => started.log(), AFTER_A_RETRY).toContain('the lake is started again');
    await expect.poll(() => readiness(started), SOON).toMatchObject({ status: 'ready' });

    const client = await lakeClient(started);
    await client.patch('homePage').set({ servicesHeading: 'After the restore' }).commit();
    await expect
      .poll(async () => (await fetch(started.origin)).text(), SOON)
      .toContain('After the restore');
    await expect.poll(contentCondition, SOON).toBe(0);
  }, 120_000);
});

/** Runs a built program with the settings of the site. @returns what it printed */
async function run(program: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`build/${program}.js`, ...args], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      BACKUP_DIR: join(root, 'backups'),
      ...environment,
    },
  });
  return stdout;
}

import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackupRequest } from '../../../../app/server/health/backups-report';
import type { HealthReport } from '../../../../app/server/health/health-report';
import { freePort } from '../../../support/free-port';
import { lakeClient, lakeToken } from '../../../support/lake-client';
import { startSite, untilReady, type SiteProcess } from '../../../support/site-process';
import { copySeededLake } from '../../../support/seeded-lake';
import { invite, openSession, staffCommand } from '../../../support/staff';

const SOON = { timeout: 20_000, interval: 100 };

/** Without a listener for the signal, a write beyond the limit on file sizes would end the process. */
const CATCH_LIMIT = 'data:text/javascript,process.on("SIGXFSZ",()=>{})';

/** The user without rights. */
const NOBODY = 65_534;

let root: string;
let folders: Record<'LAKE_DIR' | 'STAFF_DIR' | 'BACKUP_DIR' | 'CACHE_DIR', string>;
let metricsPort: number;
let site: SiteProcess;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backed-up-site-'));
  folders = {
    LAKE_DIR: path.join(root, 'lake'),
    STAFF_DIR: path.join(root, 'staff'),
    BACKUP_DIR: path.join(root, 'backups'),
    CACHE_DIR: path.join(root, 'cache'),
  };
  await copySeededLake(folders.LAKE_DIR);
  metricsPort = await freePort();
  await start();
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(): Promise<void> {
  site = await startSite({
    ...folders,
    METRICS_PORT: String(metricsPort),
  });
  await untilReady(site);
}

/** Returns why a part of the site is not ready. */
async function reason(part: string): Promise<string | undefined> {
  const response = await fetch(`${site.origin}/readyz`);
  const parts = (await response.json()) as Record<string, { reason?: string }>;
  return parts[part]?.reason;
}

/** Returns the names of what the Studio says to staff. */
async function noticesForStaff(): Promise<string[]> {
  const headers = { authorization: `Bearer ${await lakeToken(site)}` };
  const response = await fetch(`${site.origin}/staff/health`, { headers });
  return ((await response.json()) as HealthReport).notices.map(({ name }) => name);
}

/** Runs a built program with the settings of the site. @returns what it printed */
async function run(
  program: 'backup' | 'restore',
  args: string[] = [],
  settings: Record<string, string> = folders,
): Promise<string> {
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [`build/${program}.js`, ...args], {
    env,
  });
  return stdout;
}

function snapshots(kind: 'content' | 'accounts'): string[] {
  const dir = path.join(folders.BACKUP_DIR, kind);
  const names = readdirSync(dir).filter((name) => name.startsWith('2'));
  return names.toSorted().map((name) => path.join(dir, name));
}

async function metric(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

async function readiness(): Promise<{
  backups: { lastVerifiedAt: string; ageSeconds: number; isLate: boolean };
}> {
  return (await (await fetch(`${site.origin}/readyz`)).json()) as never;
}

/** Asks the site for its health, or for a back-up or a check of one. */
async function ask(cookie: string, wanted?: BackupRequest): Promise<Response> {
  return fetch(`${site.origin}/staff/${wanted ? 'backups' : 'health'}`, {
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    ...(wanted && { method: 'POST', body: JSON.stringify(wanted) }),
  });
}

describe('a site with BACKUP_DIR', () => {
  it('takes a back-up at its first start and reports its age', async () => {
    await expect.poll(readiness, SOON).toMatchObject({
      backups: { ageSeconds: expect.any(Number), isLate: false },
    });
    await expect.poll(() => site.log(), SOON).toContain('"msg":"a back-up was taken"');
    expect(await metric('site_backup_age_seconds')).toBeLessThan(60);
    expect(await metric('site_condition{condition="backup_late"}')).toBe(0);
  }, 60_000);

  it('lists the back-ups with their age, and counts them within seconds', async () => {
    await run('backup');
    const since = Date.now() - 20_000;
    await expect
      .poll(async () => Date.parse((await readiness()).backups.lastVerifiedAt), SOON)
      .toBeGreaterThan(since);
    const list = await run('restore');
    for (const dir of [...snapshots('content'), ...snapshots('accounts')]) {
      expect(list).toContain(dir);
    }
  });
});

it('takes and checks a back-up for an administrator', async () => {
  const [editor, cookie] = [
    await openSession(site, 'Editor'),
    await openSession(site, 'Administrator', 'administrator'),
  ];
  const backupsIn = async (response: Response) => {
    const { backups } = (await response.json()) as HealthReport;
    if (!backups) throw new Error('The report has no back-ups.');
    return backups;
  };
  const report = async () => backupsIn(await ask(editor));
  const untilDone = () =>
    vi.waitFor(async () => expect((await report()).current).toBeUndefined(), SOON);
  await untilDone();
  const before = snapshots('content').length;
  expect((await ask('')).status).toBe(401);
  expect((await ask(editor, { action: 'take' })).status).toBe(403);

  const begun = await backupsIn(await ask(cookie, { action: 'take' }));
  expect(begun.current).toMatchObject({ task: 'take' });
  expect((await ask(cookie, { action: 'take' })).status).toBe(409);
  await untilDone();
  const { last, backups } = await report();
  expect(last).toMatchObject({ isSuccess: true, problems: [] });
  expect(snapshots('content')).toHaveLength(before + 1);

  const newest = backups.find(({ kind }) => kind === 'content');
  const check = async () => {
    const wanted = { action: 'check', id: newest?.id ?? '' } as const;
    expect((await ask(cookie, wanted)).status).toBe(200);
    await untilDone();
    return (await report()).backups.find(({ id }) => id === newest?.id)?.check;
  };
  expect(newest).toMatchObject({ reason: 'command', missing: 0 });
  expect(await check()).toMatchObject({ isSuccess: true, problems: [] });
  await truncate(path.join(snapshots('content').at(-1) ?? '', 'lake.db'), 8_192);
  expect(await check()).toMatchObject({
    isSuccess: false,
    problems: [expect.stringContaining('was changed'), expect.stringContaining('not whole')],
  });
}, 60_000);

it('keeps the earlier back-ups when a file cannot be written', async () => {
  await run('backup');
  const before = snapshots('content');
  const command = `ulimit -f 100; exec "$0" --import '${CATCH_LIMIT}' build/backup.js`;
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, ...folders };

  await expect(
    promisify(execFile)('sh', ['-c', command, process.execPath], { env }),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining('The content could not be backed up'),
  });

  expect(snapshots('content')).toEqual(before);
  expect(await run('restore', ['--check', before.at(-1) ?? ''])).toContain('whole');
});

it.runIf(process.getuid?.() === 0)(
  'gives what root writes to the owner of the folder',
  async () => {
    const [LAKE_DIR, BACKUP_DIR] = [path.join(root, 'owned'), path.join(root, 'owned-backups')];
    for (const dir of [LAKE_DIR, BACKUP_DIR]) {
      await mkdir(dir);
      await chown(dir, NOBODY, NOBODY);
    }
    const settings = { LAKE_DIR, BACKUP_DIR, STAFF_DIR: folders.STAFF_DIR };
    await run('backup', [], { ...settings, LAKE_DIR: folders.LAKE_DIR });
    const [name = ''] = readdirSync(path.join(BACKUP_DIR, 'content'));
    await run('restore', [path.join(BACKUP_DIR, 'content', name)], settings);

    const owners = [LAKE_DIR, BACKUP_DIR].flatMap((dir) =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(
        (each) => statSync(path.join(dir, each)).uid,
      ),
    );
    expect(new Set(owners)).toEqual(new Set([NOBODY]));
  },
);

it('says in words that it cannot write to the folder, or that it has no lake', async () => {
  const output = (environment: Record<string, string>) =>
    run('backup', [], { ...folders, ...environment }).catch(({ stderr }) => stderr as string);

  const file = path.join(root, 'file');
  await writeFile(file, '');
  expect(await output({ BACKUP_DIR: file })).toContain(
    'The site cannot write to the folder BACKUP_DIR',
  );
  expect(await output({ SANITY_PROJECT_ID: 'abc123' })).toContain('not in a lake of this site');
});

it('finds damage in a back-up', async () => {
  await run('backup');
  const dir = snapshots('content').at(-1) ?? '';
  await truncate(path.join(dir, 'lake.db'), 8_192);
  await expect(run('restore', ['--check', dir])).rejects.toMatchObject({
    stderr: expect.stringContaining('This snapshot is not whole'),
  });
});

it('reports a damaged lake, which a restore of the last back-up repairs', async () => {
  await invite(site, 'Ada Osei');
  const client = await lakeClient(site);
  await client.create({ _id: 'kept', _type: 'note' });
  expect(await run('backup')).toContain('verified');
  const [content = '', accounts = ''] = [snapshots('content').at(-1), snapshots('accounts').at(-1)];
  expect(await run('restore', ['--check', content])).toContain('whole');
  for (const dir of [content, accounts]) {
    await expect(run('restore', [dir])).rejects.toMatchObject({
      stderr: expect.stringContaining('The site runs'),
    });
  }

  await staffCommand(site, 'remove', 'Ada Osei');
  await site.stop();
  await truncate(path.join(folders.LAKE_DIR, 'lake.db'), 8_192);
  await start();
  expect(await reason('lake')).toContain('lake.db is damaged');
  await expect.poll(() => metric('site_condition{condition="content_unwritable"}'), SOON).toBe(1);
  expect(await noticesForStaff()).toContain('content_unwritable');
  // The site runs without the lake, but with the accounts.
  await expect(run('restore', [accounts])).rejects.toMatchObject({
    stderr: expect.stringContaining(`The site runs with ${folders.STAFF_DIR}`),
  });
  await site.stop();
  expect(await run('restore', [content])).toContain('What it replaced is in');
  expect(await run('restore', [accounts])).toContain('3 people');
  await start();

  expect(await (await lakeClient(site)).getDocument('kept')).toBeDefined();
  expect(await staffCommand(site, 'list')).toContain('Ada Osei');
}, 180_000);

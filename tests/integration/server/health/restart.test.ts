import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HealthReport } from '../../../../app/server/health/health-report';
import { startSite, untilReady, type SiteProcess } from '../../../support/site-process';
import { copySeededLake } from '../../../support/seeded-lake';
import { openSession } from '../../../support/staff';

/** Longer than the check of all links of the sample content. */
const SOON = { timeout: 40_000, interval: 200 };

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'counting-site-'));
  await copySeededLake(path.join(root, 'lake'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function start(): Promise<SiteProcess> {
  const [LAKE_DIR, STAFF_DIR] = [path.join(root, 'lake'), path.join(root, 'staff')];
  const site = await startSite({ LAKE_DIR, STAFF_DIR, CACHE_DIR: path.join(root, 'cache') });
  await untilReady(site);
  return site;
}

it('counts of missing pages and the check of links survive a restart of the site', async () => {
  const before = await start();
  const cookie = await openSession(before, 'Editor');
  for (const _time of ['once', 'twice']) {
    await fetch(`${before.origin}/old-page`, { headers: { accept: 'text/html' } });
  }
  const ask = async ({ origin }: SiteProcess, method: 'GET' | 'POST') => {
    const response = await fetch(`${origin}/staff/health`, { method, headers: { cookie, origin } });
    return (await response.json()) as HealthReport;
  };
  await ask(before, 'POST');
  await expect.poll(async () => (await ask(before, 'GET')).outside?.left, SOON).toBe(0);
  const { outside, deadLinks } = await ask(before, 'GET');
  await before.stop();

  const after = await start();
  const report = await ask(after, 'GET');
  expect(report.outside).toEqual(outside);
  expect(report.outside?.checkedAt).toBeDefined();
  expect(report.deadLinks).toEqual(deadLinks);
  expect(report.missingPages).toMatchObject([{ path: '/old-page', requests: 2 }]);
  // Nobody has set a folder for back-ups.
  expect(report.backup).toEqual({ none: 'off' });
  expect(report.notices).toMatchObject([{ name: 'backups_off' }]);
  await after.stop();
}, 120_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HealthReport } from '../../../../app/server/health/health-report';
import { startSite, untilReady, type SiteProcess } from '../../../support/site-process';
import { copySeededLake } from '../../../support/seeded-lake';
import { signIn } from '../../../support/staff';

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

it('counts of missing pages survive a restart of the site [health.missing-pages]', async () => {
  const before = await start();
  const cookie = await signIn(before, 'Editor');
  for (const _time of ['once', 'twice']) {
    await fetch(`${before.origin}/old-page`, { headers: { accept: 'text/html' } });
  }
  await before.stop();

  const after = await start();
  const response = await fetch(`${after.origin}/staff/health`, { headers: { cookie } });
  const report = (await response.json()) as HealthReport;
  expect(report.missingPages).toMatchObject([{ path: '/old-page', requests: 2 }]);
  // Nobody has set a folder for back-ups.
  expect(report.backup).toEqual({ none: 'off' });
  expect(report.notices).toMatchObject([{ name: 'backups_off' }]);
  await after.stop();
}, 60_000);

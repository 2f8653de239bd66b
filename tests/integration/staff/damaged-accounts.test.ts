import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overwrite, PAGE_BYTES } from '../../support/damaged-database';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { PASSWORD, refusalOf, sendForm, signIn, staffProgram } from '../../support/staff';

let folder: string;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-accounts-'));
  const environment = { STAFF_DIR: join(folder, 'staff') };
  const before = await startSite(environment);
  cookie = await signIn(before, 'Ada');
  await before.stop();
  const file = join(before.staffDir, 'accounts.sqlite');
  // The first page stays whole, so SQLite finds the damage only when it reads a table.
  overwrite(file, PAGE_BYTES);
  site = await startSite(environment);
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

it('visitors get pages while the accounts of the staff are damaged [staff.damage]', async () => {
  expect((await fetch(site.origin)).status).toBe(200);
  const headers = { cookie: 'shared-draft=a-secret' };
  expect((await fetch(site.origin, { headers })).status).toBe(200);
  expect(site.log()).toContain('the accounts of the staff were damaged');
  expect(site.log()).toContain('accounts.sqlite is damaged');
});

it('staff read the reason when they sign in', async () => {
  const response = await sendForm(
    `${site.origin}/staff/sign-in`,
    { name: 'Ada', password: PASSWORD },
    { accept: 'text/html' },
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('The accounts of the staff cannot be read or written.');
});

it('a Studio that is open gets the reason in the shape of Sanity’s API', async () => {
  const headers = { cookie, origin: site.origin };
  const response = await fetch(`${site.origin}/studio/api/v2025-02-19/users/me`, { headers });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/^The accounts of the staff cannot be read/) as string,
  });
  expect((await fetch(`${site.origin}/studio`, { headers, redirect: 'manual' })).status).toBe(503);
});

it('a WebSocket of the Studio is refused, and visitors still get pages', async () => {
  const path = '/studio/api/v1/data/listen/production?query=*';
  const refusal = await refusalOf(site, path, { cookie, origin: site.origin });
  expect(refusal?.status).toBe(503);
  expect((await fetch(site.origin)).status).toBe(200);
});

it('the command for staff names the file and what to do', async () => {
  await expect(staffProgram(site, 'list')).rejects.toThrow(
    /accounts\.sqlite is damaged .* Stop the site and restore a back-up/,
  );
});

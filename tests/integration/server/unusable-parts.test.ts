import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../support/loopback';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { PASSWORD, sendForm, staffProgram } from '../../support/staff';

let folder: string;
let other: Server;
let site: SiteProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unusable-parts-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  other = createServer();
  const { port } = new URL(await listenOnLoopback(other));
  // No folder can be made below a file.
  site = await startSite({ STAFF_DIR: join(file, 'staff'), METRICS_PORT: port });
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  other.close();
  rmSync(folder, { recursive: true });
});

it('visitors get pages while another program has the port of the metrics', async () => {
  expect((await fetch(site.origin)).status).toBe(200);
  expect(site.log()).toContain('the metrics cannot be served');
});

describe('while the accounts cannot be opened', () => {
  it('visitors get pages, also with a share link', async () => {
    const headers = { cookie: 'shared-draft=a-secret' };
    expect((await fetch(site.origin, { headers })).status).toBe(200);
    expect(site.log()).toContain('The accounts cannot be stored in');
  });

  it('staff read the reason when they sign in, and in an open Studio', async () => {
    const fields = { name: 'Ada', password: PASSWORD };
    const headers = { accept: 'text/html' };
    const signIn = await sendForm(`${site.origin}/staff/sign-in`, fields, headers);
    expect(signIn.status).toBe(503);
    expect(await signIn.text()).toContain('The accounts of the staff cannot be read or written.');

    const session = { cookie: 'staff=a-session', origin: site.origin };
    const path = '/studio/api/v2025-02-19/users/me';
    expect((await fetch(`${site.origin}${path}`, { headers: session })).status).toBe(503);
  });

  it('the command of the staff says why', async () => {
    await expect(staffProgram(site, 'list')).rejects.toThrow('The accounts cannot be stored in');
  });
});

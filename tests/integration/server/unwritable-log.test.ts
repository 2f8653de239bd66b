import { afterEach, expect, it } from 'vitest';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';

let site: SiteProcess;

afterEach(() => site?.stop());

it('serves pages while the log cannot be written, because its disk is full', async () => {
  site = await startSite({}, [], process.cwd(), 'exec >/dev/full');
  await untilReady(site);
  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/insights?q=pricing', 200],
  ] as const) {
    expect((await fetch(site.origin + path)).status, path).toBe(status);
  }
}, 60_000);

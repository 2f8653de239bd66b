import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPng } from '../../contract/seed';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { openSession } from '../../support/staff';

let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  await untilReady(site);
  cookie = await openSession(site, 'Ada');
}, 60_000);

afterAll(() => site?.stop());

function upload(image: string | Uint8Array<ArrayBuffer>, name: string): Promise<Response> {
  const path = '/studio/api/v2025-02-19/assets/images/production';
  return fetch(`${site.origin}${path}?filename=${name}`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/octet-stream' },
    body: image,
  });
}

it('stores a drawing that would take minutes to draw at once, and serves it as it is', async () => {
  const rules = Array.from({ length: 40_000 }, (_, rule) => `g>g>g#x${rule}{fill:red}`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><style>${rules}</style>${'<g/>'.repeat(40_000)}</svg>`;
  const uploaded = await upload(drawing, 'slow.svg');
  expect(uploaded.status).toBe(200);
  const { document } = (await uploaded.json()) as { document: { path: string } };
  const address = `${site.origin}/studio/api/${document.path}?w=800&fm=jpg`;
  const served = await fetch(address, { headers: { cookie } });
  expect(served.headers.get('content-type')).toBe('image/svg+xml');
  expect(await served.text()).toBe(drawing);
});

it('refuses a picture with too many pixels by its header', async () => {
  const refused = await upload(new Uint8Array(plainPng(30_000, 30_000)), 'bomb.png');
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('at most 50 are allowed'),
  ]);
});

it('serves everybody while it decodes large pictures one at a time', async () => {
  const colours = ['red', 'green', 'blue', 'black'];
  const images = await Promise.all(
    colours.map(async (background) => {
      const create = { width: 4_000, height: 3_000, channels: 3, background } as const;
      return new Uint8Array(await sharp({ create }).avif({ effort: 0 }).toBuffer());
    }),
  );
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes())), 20);
  const renditions = Promise.all(
    images.map(async (image, index) => {
      const response = await upload(image, `large-${index}.avif`);
      const { document } = (await response.json()) as { document: { path: string } };
      const rendition = await fetch(
        `${site.origin}/studio/api/${document.path}?w=800&auto=format`,
        { headers: { cookie, accept: 'image/avif' } },
      );
      return `${rendition.status} ${rendition.headers.get('content-type')}`;
    }),
  );
  for (const path of ['/readyz', '/', '/insights?q=pricing', '/staff/sign-in']) {
    expect(`${path} ${(await fetch(site.origin + path)).status}`).toBe(`${path} 200`);
  }
  expect(await renditions).toEqual(colours.map(() => '200 image/avif'));
  clearInterval(watch);
  expect(peak).toBeLessThan(800);
}, 60_000);

/** Returns the memory of the site's process, MB. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

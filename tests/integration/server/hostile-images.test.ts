import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** A drawing in which each of many selectors is compared with each of many elements. */
function slowDrawing(id: number): string {
  const rules = Array.from({ length: 40_000 }, (_, rule) => `g>g>g#x${rule}{fill:red}`).join('');
  const shapes = '<g/>'.repeat(40_000);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20${id}"><style>${rules}</style>${shapes}</svg>`;
}

it('serves everybody while drawings are read that take minutes, and refuses these in words', async () => {
  let ended = 0;
  const uploads = Array.from({ length: 4 }, async (_, id) => {
    const response = await upload(slowDrawing(id), `slow-${id}.svg`);
    ended += 1;
    return { status: response.status, body: await response.text() };
  });
  const [picture = ''] = /\/images\/[^" ]+w=\d+[^" ]*/.exec(await page('/')) ?? [];
  for (const path of [
    '/readyz',
    '/insights?q=pricing',
    picture.replaceAll('&amp;', '&'),
    '/staff/sign-in',
  ]) {
    expect(`${path} ${(await fetch(site.origin + path)).status}`).toBe(`${path} 200`);
  }
  expect(ended).toBe(0);
  const first = await Promise.race(uploads);
  expect(first).toEqual({ status: 400, body: expect.stringContaining('takes too long to draw') });
  await site.stop('SIGKILL');
  await Promise.allSettled(uploads);
  site = await startSite();
}, 60_000);

it.each([
  [
    'a filter',
    '<filter id="f"><feTurbulence numOctaves="99999999"/><feGaussianBlur stdDeviation="900"/></filter>',
  ],
  ['a pattern', '<pattern id="p" width=".001" height=".001"><path d="M0 0h9"/></pattern>'],
])(
  'reads or refuses a large drawing with %s',
  async (_name, content) => {
    cookie = await openSession(site, 'Ada');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">${content}<rect width="7000" height="7000" filter="url(#f)" fill="url(#p)"/></svg>`;
    expect([200, 400]).toContain((await upload(drawing, 'large.svg')).status);
  },
  30_000,
);

it('decodes large AVIF files one at a time, and refuses larger ones by their header', async () => {
  cookie = await openSession(site, 'Ada');
  const avif = async (width: number, height: number, background: string) => {
    const create = { width, height, channels: 3, background } as const;
    return new Uint8Array(await sharp({ create }).avif({ effort: 0 }).toBuffer());
  };
  const refused = await upload(await avif(4_000, 3_001, 'red'), 'refused.avif');
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('at most 12 are allowed'),
  ]);

  const colours = ['red', 'green', 'blue', 'black'];
  const images = await Promise.all(colours.map((colour) => avif(4_000, 3_000, colour)));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(site.pid))), 20);
  const responses = await Promise.all(
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
  clearInterval(watch);
  expect(responses).toEqual(colours.map(() => '200 image/avif'));
  // The site and two idle processes take 400 MB here, with what they share counted three times.
  expect(peak).toBeLessThan(800);
}, 60_000);

/** Returns the memory of a process and its children, MB. */
function residentMegabytes(pid: number): number {
  const parent = (id: string) => Number(statusOf(id, 'PPid'));
  const children = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && parent(id) === pid);
  const kilobytes = [String(pid), ...children].map((id) => parseInt(statusOf(id, 'VmRSS')));
  return kilobytes.reduce((sum, each) => sum + (each || 0), 0) / 1024;
}

/** Returns a line of `/proc/<pid>/status`; an empty text for a process that has ended. */
function statusOf(id: string, name: string): string {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
  } catch {
    return '';
  }
}

async function page(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text();
}

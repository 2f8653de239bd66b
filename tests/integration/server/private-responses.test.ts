import { beforeAll, expect, it } from 'vitest';
import { PREVIEW_FOLDER, STAFF_FOLDER } from '~/content/addresses/paths';
import * as staffPaths from '~/content/addresses/staff-paths';
import { exchange } from '../../support/raw-http';
import { sharedSite, type SharedSite } from '../../support/shared-site';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

const headOf = async (requestLine: string) => {
  const request = `${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  return (await exchange(site.origin, request)).head.toLowerCase();
};

const FOLDERS = [STAFF_FOLDER, PREVIEW_FOLDER];

const PATHS = [
  ...Object.values<unknown>(staffPaths).filter(
    (path): path is string =>
      typeof path === 'string' && FOLDERS.some((folder) => path.startsWith(folder)),
  ),
  ...FOLDERS.map((folder) => `${folder}nowhere`),
];

it.each(PATHS)('a response for staff is private, as a page and as data: %s', async (path) => {
  const forms = [path, `${path}?secret=1`, `${path}.data?secret=1`, `${path}/`, `${path}/%zz`];
  const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}.data`;
  for (const address of [...forms, encoded]) {
    for (const method of ['GET', 'HEAD', 'POST', 'TRACE']) {
      const head = await headOf(`${method} ${address}`);
      expect(head.match(/^cache-control: .*$/gm), address).toEqual([
        'cache-control: private, no-store',
      ]);
      expect(head.match(/^x-robots-tag: .*$/gm), address).toEqual(['x-robots-tag: noindex']);
      expect(head.match(/^referrer-policy: .*$/gm), address).toHaveLength(1);
      expect(head, address).toMatch(/^referrer-policy: (?:same-origin|no-referrer)$/m);
    }
  }
});

it.each(['/./staff/sign-in', '/%2e/staff/people.data', '/about/../staff/people'])(
  'a path to staff that begins elsewhere is refused: %s',
  async (path) => {
    expect(await headOf(`GET ${path}`)).toContain('400 bad request');
  },
);

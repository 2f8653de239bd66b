import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { submitForm } from '../../support/submit-form';

/** The folders and files that `.deploy/Dockerfile` copies into the container besides the packages. */
const FILES = ['build', 'public', 'studio/dataset'];

/** A folder outside of the project, because Node also looks for packages in parent folders. */
let folder: string;
let site: SiteProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-packages-'));
  for (const path of [...FILES, ...productionPackages()]) {
    await cp(path, join(folder, path), { recursive: true });
  }
  await writeFile(join(folder, 'public/.env'), 'LAKE_TOKEN=secret');
  site = await startSite({}, [], folder);
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the folders of the packages in `build/package.json`, and of all that they need. */
function productionPackages(packageFile = 'build/package.json'): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies?: object;
    optionalDependencies?: object;
  };
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => join('node_modules', name))
    .filter((path) => existsSync(path))
    .flatMap((path) => [path, ...productionPackages(join(path, 'package.json'))]);
}

const get = (path: string, cookie = '') =>
  fetch(new URL(path, site.origin), { headers: { cookie } });

/** Requests the first address on the home page that a pattern finds. */
async function getFromHome(pattern: RegExp): Promise<Response> {
  const html = await (await get('/')).text();
  const [, address = 'not-on-the-page'] = pattern.exec(html) ?? [];
  return get(address.replaceAll('&amp;', '&'));
}

describe('with the packages of build/package.json alone, the built site serves', () => {
  it.each(['/', '/insights', '/feed.xml'])('%s [serving.packages]', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Wexcombe');
  });

  it('a message at /studio that says how to build the Studio [staff.own-server]', async () => {
    const response = await get('/studio/structure');

    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('The Studio is not built');
    expect(text).toContain('npm run studio:build');
  });

  it('an image [serving.packages]', async () => {
    const response = await getFromHome(/srcSet="(\/images\/\S+)/i);

    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^image\//);
  });

  it('a share image [serving.packages]', async () => {
    const response = await getFromHome(/property="og:image" content="([^"]+)"/);

    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('a search [serving.packages]', async () => {
    expect((await get('/insights?q=roadmap')).status).toBe(200);
  });

  it('the form, and stores an enquiry [serving.packages]', async () => {
    expect((await submitForm(site.origin)).outcome).toBe('accepted');
  });
});

it.each(['.env', 'later.txt'])(
  'does not serve a hidden file, nor one that came after the start: %s [serving.files]',
  async (name) => {
    await writeFile(join(folder, 'public', name), 'LAKE_TOKEN=secret');
    // A request with a cookie for drafts does not get a cached page.
    for (const cookie of ['', 'shared-draft=none']) {
      const response = await get(name, cookie);
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain('secret');
    }
  },
);

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { submitForm } from '../../support/submit-form';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

const get = (path: string, cookie = '') =>
  fetch(new URL(path, site.origin), { headers: { cookie } });

/** Requests the first address on the home page that a pattern finds. */
async function getFromHome(pattern: RegExp): Promise<Response> {
  const html = await (await get('/')).text();
  const [, address = 'not-on-the-page'] = pattern.exec(html) ?? [];
  return get(address.replaceAll('&amp;', '&'));
}

/** The shared site runs in a folder that has no others. */
describe('with the packages of build/package.json alone, the built site serves [serving.packages]', () => {
  it.each(['/', '/insights', '/feed.xml', '/insights?q=roadmap'])('%s', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Wexcombe');
  });

  it.each([
    ['an image', /srcSet="(\/images\/\S+)/i, 'image/webp'],
    ['a share image', /property="og:image" content="([^"]+)"/, 'image/jpeg'],
  ])('%s', async (_kind, address, type) => {
    const response = await getFromHome(address);

    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
  });

  it('the form, and stores an enquiry', async () => {
    expect((await submitForm(site.origin)).outcome).toBe('accepted');
  });

  it('a message at /studio that says how to build the Studio', async () => {
    const response = await get('/studio/structure');

    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('The Studio is not built');
    expect(text).toContain('npm run studio:build');
  });
});

it.each(['.env', 'later.txt'])(
  'does not serve a hidden file, nor one that came after the start: %s [serving.files]',
  async (name) => {
    await writeFile(join(site.folder, 'public', name), 'LAKE_TOKEN=secret');
    // A request with a cookie for drafts does not get a cached page.
    for (const cookie of ['', 'shared-draft=none']) {
      const response = await get(name, cookie);
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain('secret');
    }
  },
);

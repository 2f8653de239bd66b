import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { beforeAll, expect, test } from 'vitest';
import { sitemapPaths } from '../../support/crawl';
import { lakeClient } from '../../support/lake-client';
import { pollForASecond } from '../../support/poll-for-a-second';
import { publishOwnPage, type SampleSection } from '../../support/section-samples';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { submitForm } from '../../support/submit-form';

const OPENING: SampleSection = { _type: 'opening', _key: 'opening', standfirst: 'Come and see.' };
const FORM: SampleSection = { _type: 'enquiryForm', _key: 'form' };

let site: SharedSite;
let lake: SanityClient;

beforeAll(async () => {
  site = await sharedSite();
  lake = await lakeClient(site);
}, 60_000);

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();
const statusOf = async (path: string) => (await get(path)).status;

test('a published page opens at once, with metadata, a share picture and an entry for search engines [pages.address]', async () => {
  const { path, title } = await publishOwnPage(lake, [OPENING]);
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));

  const html = await read(path);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*Come and see\\.`, 's'));
  expect(html).toContain('<meta name="description" content="Come and see."');
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(await statusOf(new URL(picture).pathname)).toBe(200);
  await pollForASecond(async () => expect(await sitemapPaths(site.origin)).toContain(path));
  const entry = `[${title}](${site.url}${path}): Come and see.`;
  await pollForASecond(async () => expect(await read('/llms.txt')).toContain(entry));
});

test('an address may have two parts, of which the first may be a page', async () => {
  const slug = { _type: 'slug', current: 'clients/harbour' };
  const { path } = await publishOwnPage(lake, [OPENING], { slug });
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));
  expect(await statusOf('/clients')).toBe(404);
  expect(await statusOf('/clients/harbour/boats')).toBe(404);

  const parent = { title: 'Clients', slug: { _type: 'slug', current: 'clients' } };
  await publishOwnPage(lake, [OPENING], parent);
  await pollForASecond(async () => expect(await statusOf('/clients')).toBe(200));
  const crumb = /"position":2,"name":"Clients","item":"[^"]+\/clients"/;
  await pollForASecond(async () => expect(await read(path)).toMatch(crumb));
});

test('an unpublished page is not found, and its address leaves the lists', async () => {
  const { id, path } = await publishOwnPage(lake, [OPENING]);
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));

  await lake.delete(id);
  await pollForASecond(async () => expect(await statusOf(path)).toBe(404));
  await pollForASecond(async () => expect(await sitemapPaths(site.origin)).not.toContain(path));
});

test('a page can be kept out of search results [pages.noindex]', async () => {
  const { path } = await publishOwnPage(lake, [OPENING], { noindex: true });
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));

  expect(await read(path)).toContain('<meta name="robots" content="noindex"');
  expect(await sitemapPaths(site.origin)).not.toContain(path);
  expect(await read('/llms.txt')).not.toContain(path);
});

/** Publishes a page with a file for download. @returns the link's address and text, if the page has it */
async function offer(bytes: Buffer, filename: string) {
  const { _id } = await lake.assets.upload('file', bytes, { filename });
  const block = { _type: 'download', _key: 'file', label: 'Our <terms>' };
  const asset = { _type: 'reference', _ref: _id };
  const body = [{ ...block, asset }];
  const { path } = await publishOwnPage(lake, [OPENING, { _type: 'prose', _key: 'text', body }]);
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));
  const [, address = '', text] =
    /<a href="([^"]+)" download="">([^]*?)<\/a>/.exec(await read(path)) ?? [];
  return { id: _id, address, text };
}

test('a page offers a file, which visitors download under its name', async () => {
  const bytes = Buffer.alloc(300_000, '%PDF-1.7 Größe');
  const { id, address, text } = await offer(bytes, 'Größe "A"\r\nX: y.pdf');
  expect(text).toBe('Our &lt;terms&gt; (PDF, 293\u00A0KB)');

  const download = await get(address);
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '300000',
    'content-disposition': "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A%22%20X%3A%20y.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': expect.stringContaining('immutable'),
  });

  const others = [address.replace(/=.*/, '=a.html'), address.replace(/\?.*/, ''), '/files/a.pdf'];
  for (const other of others) expect([other, await statusOf(other)]).toEqual([other, 404]);

  const pages = await lake.fetch<string[]>('*[references($id)]._id', { id });
  await lake.delete({ query: '*[_id in $ids]', params: { ids: [...pages, id] } });
  const gone = await get(address);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test.each(['page.html', 'drawing.svg'])(
  'a page does not offer a file of another kind: %s',
  async (filename) => {
    const bytes = Buffer.from(`<script>alert('${filename}')</script>`);
    const { id, address } = await offer(bytes, filename);
    expect(address).toBe('');
    const [, hash = '', extension = ''] = id.split('-');
    const path = `/files/local/production/${hash}.${extension}?dl=a.${extension}`;
    expect(await statusOf(path)).toBe(404);
  },
);

test('an enquiry remembers the page on which it was written, and the webhook does not get it [enquiry.page]', async () => {
  const { path } = await publishOwnPage(lake, [FORM]);
  await pollForASecond(async () => expect(await statusOf(path)).toBe(200));

  const enquiryId = randomUUID();
  expect(await submitForm(site.origin, { path, enquiryId })).toMatchObject({ outcome: 'accepted' });
  expect(await lake.getDocument(`enquiry.${enquiryId}`)).toMatchObject({ page: path });
  const sent = site.webhook.received.filter(({ idempotencyKey }) => idempotencyKey === enquiryId);
  expect(sent.map(({ body }) => Object.keys(body as object))).toEqual([
    expect.not.arrayContaining(['page']),
  ]);
});

test.each(['/about', '/no-such-page'])(
  '%s takes no enquiry, because it has no form',
  async (path) => {
    const response = await fetch(site.origin + path, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });

    expect(response.status).toBe(404);
  },
);

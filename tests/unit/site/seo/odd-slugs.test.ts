import { expect, test } from 'vitest';
import { loadFeed } from '~/site/seo/feed.server';
import { loadLlmsText } from '~/site/seo/llms-txt.server';
import { listPublicAddresses } from '~/site/seo/public-addresses.server';
import { CLOUD_CONFIG } from '../../support/cloud-config';
import { evaluatedContent } from '../../support/evaluated-content';

const SITE = 'https://www.example.com';

const ODD = [
  ['article', '..'],
  ['article', 'A-Upper'],
  ['page', 'healthz'],
  ['page', '/127.0.0.1:3000/x'],
  ['page', 'a/b/c'],
  ['topic', 'a/b'],
] as const;

const documentOf = (_type: string, current: unknown, index: number) => ({
  _id: `document-${index}`,
  _type,
  _updatedAt: '2026-01-05T10:00:00Z',
  title: `Title ${index}`,
  slug: { current },
});

test('the lists of pages leave out a document that no address can lead to, and have the others', async () => {
  const content = evaluatedContent();
  const documents = [...ODD, ['article', 'plain'], ['page', 'work/halden']] as const;
  content.use(
    documents.map(([type, slug], index) => documentOf(type, slug, index)),
    'article',
  );

  const paths = (await listPublicAddresses(content)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['/blog/plain', '/insights', '/work/halden']);
  const links = [...(await loadLlmsText(content, SITE)).matchAll(/\]\((.*?)\)/g)];
  expect(links.map(([, address]) => address)).toEqual([
    `${SITE}/work/halden`,
    `${SITE}/blog/plain`,
  ]);
  const entries = [...(await loadFeed(content, CLOUD_CONFIG, SITE)).matchAll(/<guid>(.*?)</g)];
  expect(entries.map(([, address]) => address)).toEqual([`${SITE}/blog/plain`]);
});

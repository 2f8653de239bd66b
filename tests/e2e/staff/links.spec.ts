import { expect, SESSION_END, test } from '../../support/server-test';
import { lakeClient } from '../../support/lake-client';
import { openField, publish } from '../studio/studio-window';

test.use({ expectedConsole: SESSION_END });

/** An article whose text is one link, as the Studio stores it. */
function articleLinkingTo(href: string, id: string) {
  return {
    _id: id,
    _type: 'article',
    title: `Linking to ${href}`,
    slug: { _type: 'slug', current: id },
    summary: 'An article with a link.',
    publishedAt: '2020-01-02',
    topics: [{ _type: 'reference', _key: 'topic', _ref: 'topic-sales' }],
    author: { _type: 'reference', _ref: 'author-tom-adeyemi' },
    body: [
      {
        _key: 'block',
        _type: 'block',
        style: 'normal',
        markDefs: [{ _key: 'mark', _type: 'link', href }],
        children: [{ _key: 'span', _type: 'span', text: 'here', marks: ['mark'] }],
      },
    ],
  };
}

test('an editor opens a dead link from the list, and corrects it [health.dead-links]', async ({
  openWindowOf,
  site,
}) => {
  const client = await lakeClient(site);
  const cover = await client.fetch('*[_type == "article" && defined(cover)][0].cover');
  await client.create({ ...articleLinkingTo('/blog/no-such-article', 'linking'), cover });
  const { page } = await openWindowOf('Corrector');
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Health/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: '/blog/no-such-article' });
  await expect(line).toContainText('There is nothing at this address.');

  await line.getByRole('link', { name: /^Open / }).click();
  const address = page.getByTestId(/markDefs.*href$/).getByRole('textbox');
  await expect(address).toHaveValue('/blog/no-such-article');
  await address.fill('/about');
  await page.keyboard.press('Escape');
  await publish(page);
  await page.getByRole('link', { name: /^Health/ }).click();
  await expect(page.getByText('How things stand')).toBeVisible();
  await expect(line).toBeHidden();
});

test('before a deletion the Studio lists the documents that link to the page [health.uses]', async ({
  openWindowOf,
  site,
}) => {
  const client = await lakeClient(site);
  await client.create(articleLinkingTo('/blog/the-roadmap-is-a-budget#why', 'linking-there'));
  const { page } = await openWindowOf('Deleter');
  await page.goto('/studio/structure/insights;article;article-the-roadmap-is-a-budget');
  await openField(page, 'title');
  await page.getByRole('button', { name: 'Open document actions' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog.getByText('Other documents link to this page.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Linking to/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await client.getDocument('article-the-roadmap-is-a-budget')).toBeDefined();
});

import { expect, SESSION_END, test } from '../../support/server-test';
import { lakeClient } from '../../support/lake-client';
import { publishOwnArticle } from '../../support/own-article';
import { chooseAction, openField, publish } from '../studio/studio-window';

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
  const address = page.getByTestId(/markDefs.*href$/).getByRole('combobox');
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

test('a link follows the address of its article, which names it before it is taken off the site [studio.links, content.links, health.uses]', async ({
  openWindowOf,
  site,
  article,
}) => {
  const client = await lakeClient(site);
  const linking = await publishOwnArticle(client);
  const block = (text: string) => ({
    _key: text,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: text, _type: 'span', text, marks: [] }],
  });
  await client
    .patch(linking.id)
    .set({ body: [block('Why'), block('More')] })
    .commit();
  const { page, context } = await openWindowOf('Linker');
  await page.goto(linking.studioPath);
  const body = page.getByTestId('field-body');
  const select = async (word: string) => {
    await body.getByText(word, { exact: true }).dblclick();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(word);
  };
  const storedLinks = () =>
    client.fetch<string[]>(
      '*[_id == "drafts." + $id][0].body[].markDefs[page._ref == $article]{ "fragment": coalesce(fragment, "") }.fragment',
      { id: linking.id, article: article.id },
      { perspective: 'raw' },
    );

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await select('Why');
  await page.evaluate(
    (address) => navigator.clipboard.writeText(address),
    `${site.url}${article.path}#why`,
  );
  await page.keyboard.press('Control+v');
  await expect.poll(storedLinks).toEqual(['why']);

  await select('More');
  await body.getByRole('button', { name: 'Link' }).click();
  const leadsTo = page.getByTestId(/markDefs.*href$/).getByRole('combobox');
  await expect(leadsTo).toBeFocused();
  await page.keyboard.type('no such page');
  await expect(page.getByText(/^This is neither a page of this site/).first()).toBeVisible();
  await leadsTo.fill(article.title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(leadsTo).toHaveValue(article.title);
  await expect(leadsTo).toHaveAccessibleDescription(new RegExp(`${article.path}$`));
  await page.keyboard.press('Escape');
  await expect.poll(storedLinks).toEqual(['why', '']);
  await publish(page);

  const { path } = article;
  const linksOf = async () => {
    const html = await (await fetch(site.origin + linking.path)).text();
    return [...html.matchAll(/<a href="([^"]*)">(Why|More)</g)].map(([, href, word]) => [
      word,
      href,
    ]);
  };
  const expectLinksTo = (address: string) =>
    expect.poll(linksOf).toEqual([
      ['Why', `${address}#why`],
      ['More', address],
    ]);
  await expectLinksTo(path);

  await page.goto(article.studioPath);
  const slug = await openField(page, 'slug');
  await slug.fill(`${path.slice('/blog/'.length)}-moved`);
  await publish(page);
  await expectLinksTo(`${path}-moved`);

  await chooseAction(page, 'Take off the site');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  await expect(dialog.getByText('Other documents link to this page.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: linking.title })).toBeVisible();
});

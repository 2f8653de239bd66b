import { publishOwnArticle } from '../../support/own-article';
import { expect, test } from '../../support/staff-test';
import {
  chooseAction,
  linkSelection,
  openField,
  placeCaret,
  publish,
  visit,
} from '../../support/studio-window';

test('a link follows the address of its article, which names it before it is taken off the site or deleted [health.uses]', async ({
  page,
  site,
  article,
  lake,
}) => {
  const linking = await publishOwnArticle(lake);
  const planned = { _type: 'article', title: 'Planned', slug: { current: 'planned' } };
  await lake.create({ _id: 'drafts.planned-article', ...planned });
  const block = (text: string) => ({
    _key: text,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: text, _type: 'span', text, marks: [] }],
  });
  await lake
    .patch(linking.id)
    .set({ body: [block('Why'), block('More')] })
    .commit();
  const context = page.context();
  await visit(page, linking.studioPath);
  const body = page.getByTestId('field-body');
  const storedLinks = () =>
    lake.fetch<string[]>(
      '*[_id == "drafts." + $id][0].body[].markDefs[page._ref == $article]{ "fragment": coalesce(fragment, "") }.fragment',
      { id: linking.id, article: article.id },
      { perspective: 'raw' },
    );

  // The text shows before the editor takes a selection in it.
  await expect(body.locator('[contenteditable="true"]')).toBeVisible();
  await body.getByText('More', { exact: true }).dblclick();
  const leadsTo = await linkSelection(body);
  await page.keyboard.type('no such page');
  await expect(page.getByText(/^Choose a page from the list, or type/).first()).toBeVisible();
  await leadsTo.fill('Planned');
  await expect(page.getByRole('option', { name: /not published yet/ })).toBeVisible();
  await leadsTo.fill(article.title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(leadsTo).toHaveValue(article.title);
  await expect(leadsTo).toHaveAccessibleDescription(new RegExp(`${article.path}$`));
  await page.keyboard.press('Escape');
  await expect.poll(storedLinks).toEqual(['']);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await placeCaret(body.getByText('Why', { exact: true }));
  await page.evaluate(
    (address) => navigator.clipboard.writeText(address),
    `${site.url}${article.path}#why`,
  );
  await page.keyboard.press('Control+v');
  await expect.poll(storedLinks).toEqual(['why', '']);
  await publish(page);

  const { path } = article;
  const linksOf = async () => {
    const html = await (await fetch(site.origin + linking.path)).text();
    return [...html.matchAll(/<a href="([^"]*)">(http|More<)/g)].map(([, href]) => href);
  };
  const expectLinksTo = (address: string) =>
    expect.poll(linksOf).toEqual([`${address}#why`, address]);
  await expectLinksTo(path);

  await visit(page, article.studioPath);
  const slug = await openField(page, 'slug');
  await slug.fill(`${path.slice('/blog/'.length)}-moved`);
  await publish(page);
  await expectLinksTo(`${path}-moved`);

  await chooseAction(page, 'Take off the site');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  await expect(dialog.getByText('Other documents link to this page.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: linking.title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await chooseAction(page, 'Delete');
  const deletion = page.getByRole('dialog', { name: 'Delete' });
  await expect(deletion.getByText('Other documents link to this page.')).toBeVisible();
  await expect(deletion.getByRole('link', { name: linking.title })).toBeVisible();
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(deletion).toBeHidden();
  expect(await lake.getDocument(article.id)).toBeDefined();
  await lake.delete('drafts.planned-article');
});

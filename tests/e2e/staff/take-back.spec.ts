import type { Page } from '@playwright/test';
import { expect, test } from '../../support/staff-test';
import {
  act,
  chooseAction,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

test('an article that is taken off the site leaves its address to the page that staff choose, until it is published again [studio.take-off]', async ({
  page,
  article,
  site,
  lake,
}) => {
  const address = site.origin + article.path;
  await lake.create({ _type: 'redirect', from: `/blog/old-${article.id}`, to: article.path });
  await visit(page, article.studioPath);
  const title = await openField(page, 'title');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  const confirm = dialog.getByRole('button', { name: 'Take off the site' });
  const target = dialog.getByLabel('Page or address');

  await test.step('to the list', async () => {
    await chooseAction(page, 'Take off the site');
    await expect(dialog.getByText(`/blog/old-${article.id}. It will lead nowhere.`)).toBeVisible();
    await dialog.getByLabel('To the list of all, Insights').check();
    await act(page, 'unpublish', () => confirm.click());
    await expect(page.getByText('You have it here as a draft.')).toBeVisible();
    await expectRedirect(address, '/insights');
    await expect(title).toHaveValue(article.title);
    await expect(title).toBeEditable();
    await publish(page);
    await untilVisitorsGet(address, article.title);
    await expectRedirect(`${site.origin}/blog/old-${article.id}`, article.path);
  });

  await test.step('to a page from the search field', async () => {
    await chooseAction(page, 'Take off the site');
    await dialog.getByLabel('To another page').check();
    await expect(confirm).toBeDisabled();
    await target.fill('about');
    await expect(confirm).toBeDisabled();
    await page.getByRole('button', { name: '/about' }).click();
    await act(page, 'unpublish', () => confirm.click());
    await expectRedirect(address, '/about');
    await publish(page);
    await untilVisitorsGet(address, article.title);
  });

  await test.step('to another site', async () => {
    await chooseAction(page, 'Take off the site');
    await dialog.getByLabel('To another page').check();
    await target.fill('somewhere else');
    await expect(target).toHaveAccessibleDescription(/^Choose a page from the list, or type/);
    await expect(confirm).toBeDisabled();
    await target.fill('example.org/forecasts');
    await act(page, 'unpublish', () => confirm.click());
    await expectRedirect(address, 'https://example.org/forecasts');
  });

  await test.step('a document that others refer to stays, and the dialog lists them', async () => {
    await visit(page, '/studio/structure/orderable-author;author-ines-carrow');
    await openField(page, 'name');
    await chooseAction(page, 'Take off the site');
    const user = 'Commission plans that argue with strategy';
    await expect(dialog.getByRole('link', { name: user })).toBeVisible();
    await expect(confirm).toBeHidden();
  });
});

test('a deletion is undone with the toast, or later restored as a draft [studio.deleted]', async ({
  page,
  article,
  site,
}) => {
  const address = site.origin + article.path;
  await visit(page, article.studioPath);
  await openField(page, 'title');

  await remove(page);
  await untilStatus(address, 404);
  await page.getByRole('link', { name: 'Deleted' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: article.title });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeHidden();
  await untilVisitorsGet(address, article.title);
  await visit(page, article.studioPath);
  await expect(await openField(page, 'title')).toHaveValue(article.title);
  // The next notice has the same id, and would end with this one.
  await expect(page.getByText('Restored as it was')).toBeHidden();

  await remove(page);
  await page.getByRole('link', { name: 'Deleted' }).click();
  await expect(entry).toContainText('Article, deleted by Ada Osei');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(await openField(page, 'title')).toHaveValue(article.title);
  expect((await fetch(address)).status).toBe(404);

  await publish(page);
  await untilVisitorsGet(address, article.title);
});

async function remove(page: Page): Promise<void> {
  await chooseAction(page, 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

async function expectRedirect(address: string, to: string): Promise<void> {
  await untilStatus(address, 301);
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(to);
}

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/server-test';
import {
  act,
  chooseAction,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
} from '../studio/studio-window';

const ARTICLE = '/studio/structure/insights;article;';
const DISCOUNT = 'article-the-discount-nobody-decided-to-give';
const FORECAST = 'article-a-forecast-you-can-be-wrong-with';
const COSTS = 'article-costs-that-no-longer-buy-growth';

test('the address of an article that is taken off the site redirects to the list until it is published again [studio.take-off]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Taker');
  const address = `${site.origin}/blog/the-discount-nobody-decided-to-give`;
  await page.goto(ARTICLE + DISCOUNT);
  const title = await openField(page, 'title');

  await chooseAction(page, 'Take off the site');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  await expect(dialog.getByText('/blog/discounting. It will lead nowhere.')).toBeVisible();
  await dialog.getByLabel('To the list of all, Insights').check();
  await act(page, 'unpublish', () =>
    dialog.getByRole('button', { name: 'Take off the site' }).click(),
  );
  await expect(page.getByText('You have it here as a draft.')).toBeVisible();
  await expectRedirect(address, '/insights');
  await expect(title).toHaveValue('The discount that nobody decided to give');
  await expect(title).toBeEditable();

  await publish(page);
  await untilVisitorsGet(address, 'The discount that nobody decided to give');
  await expectRedirect(
    `${site.origin}/blog/discounting`,
    '/blog/the-discount-nobody-decided-to-give',
  );
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('/blog/discounting')).toBeVisible();
  await expect(page.getByText('/blog/the-discount', { exact: false })).toHaveText([
    'leads to /blog/the-discount-nobody-decided-to-give',
  ]);
});

test('an old address redirects to a page from the search field, or to another site [studio.take-off]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Pointer');
  const address = `${site.origin}/blog/a-forecast-you-can-be-wrong-with`;
  await page.goto(ARTICLE + FORECAST);
  await openField(page, 'title');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  const confirm = dialog.getByRole('button', { name: 'Take off the site' });

  await chooseAction(page, 'Take off the site');
  await dialog.getByLabel('To another page').check();
  await expect(confirm).toBeDisabled();
  const target = dialog.getByLabel('Page or address');
  await target.fill('about');
  await expect(confirm).toBeDisabled();
  await page.getByRole('button', { name: '/about' }).click();
  await act(page, 'unpublish', () => confirm.click());
  await expectRedirect(address, '/about');

  await publish(page);
  await untilVisitorsGet(address, 'A forecast you can be wrong with');
  await chooseAction(page, 'Take off the site');
  await dialog.getByLabel('To another page').check();
  await target.fill('somewhere else');
  await expect(target).toHaveAccessibleDescription(/^This is neither a page of this site nor/);
  await expect(confirm).toBeDisabled();
  await target.fill('example.org/forecasts');
  await act(page, 'unpublish', () => confirm.click());
  await expectRedirect(address, 'https://example.org/forecasts');
});

test('a document that others refer to is not taken off the site, and the dialog lists them [studio.take-off]', async ({
  openWindowOf,
}) => {
  const { page } = await openWindowOf('Keeper');
  await page.goto('/studio/structure/author;author-ines-carrow');
  await openField(page, 'name');
  await chooseAction(page, 'Take off the site');

  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  await expect(
    dialog.getByRole('link', { name: 'Commission plans that argue with strategy' }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take off the site' })).toBeHidden();
});

test('a deletion is undone with the toast, or later restored as a draft [studio.deleted]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Remover');
  const address = `${site.origin}/blog/costs-that-no-longer-buy-growth`;
  await page.goto(ARTICLE + COSTS);
  await openField(page, 'title');

  await remove(page);
  await untilStatus(address, 404);
  await page.getByRole('link', { name: 'Deleted' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Costs that no longer buy growth' });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeHidden();
  await untilVisitorsGet(address, 'Costs that no longer buy growth');
  await page.goto(ARTICLE + COSTS);
  await expect(await openField(page, 'title')).toHaveValue('Costs that no longer buy growth');

  await remove(page);
  await page.getByRole('link', { name: 'Deleted' }).click();
  await expect(entry).toContainText('Article, deleted by Remover');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(await openField(page, 'title')).toHaveValue('Costs that no longer buy growth');
  expect((await fetch(address)).status).toBe(404);

  await publish(page);
  await untilVisitorsGet(address, 'Costs that no longer buy growth');
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

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

test('an article is taken off the site, and its address leads to the list until it is back [studio.take-off]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Taker');
  const address = `${site.origin}/blog/the-discount-nobody-decided-to-give`;
  await page.goto(ARTICLE + DISCOUNT);
  const title = await openField(page, 'title');

  await chooseAction(page, 'Take off the site');
  const dialog = page.getByRole('dialog', { name: 'Take off the site' });
  await expect(dialog.getByText('/blog/discounting')).toBeVisible();
  await page.screenshot({ path: '/tmp/f/takeback/takeoff.png' });
  await dialog.getByLabel('To the list of all, Insights').check();
  await act(page, 'unpublish', () =>
    dialog.getByRole('button', { name: 'Take off the site' }).click(),
  );

  await untilStatus(address, 301);
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/insights');
  await expect(title).toHaveValue('The discount that nobody decided to give');
  await expect(title).toBeEditable();
  await page.screenshot({ path: '/tmp/f/takeback/takeoff-done.png' });

  await publish(page);
  await untilVisitorsGet(address, 'The discount that nobody decided to give');
  await page.goto('/studio/structure/redirect');
  await page.screenshot({ path: '/tmp/f/takeback/redirects.png' });
  await expect(page.getByText('/blog/the-discount-nobody-decided-to-give')).toBeHidden();
});

import { openField, publish, untilStatus, untilVisitorsGet } from '../studio/studio-window';
import { expect, SESSION_END, test } from '../../support/server-test';
import { staffCommand } from '../../support/staff';

test.use({ expectedConsole: SESSION_END });

test('two people see each other, and a removed person cannot change anything any more [staff.session]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(article.studioPath);
  await tom.goto(article.studioPath);
  const title = await openField(ada, 'title');
  await title.fill('The queue before the door');
  await expect(await openField(tom, 'title')).toHaveValue('The queue before the door');
  await tom.getByRole('button', { name: 'Global presence' }).click();
  await expect(tom.getByText('Ada Osei')).toBeVisible();

  await staffCommand(site, 'remove', 'Ada Osei');
  await expect(ada.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await tom.reload();
  await expect(await openField(tom, 'title')).toHaveValue('The queue before the door');
});

test('an editor changes the address of an article, and the old one redirects to it [staff.moved-page]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page } = await openWindowOf('Mover');
  await page.goto(article.studioPath);
  await (await openField(page, 'slug')).fill('a-new-address');
  await publish(page);
  await untilStatus(site.origin + article.path, 301);
  await untilVisitorsGet(site.origin + article.path, article.title);
});

import { openField, publish, untilStatus, untilVisitorsGet } from '../studio/studio-window';
import { PHONE } from '../../support/devices';
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

test('somebody previews a draft on a phone, until they are removed [studio.preview]', async ({
  openWindowOf,
  site,
}) => {
  const { page, context } = await openWindowOf('Walker');
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/studio/structure/pages;page-about');
  await (await openField(page, 'title')).fill('About us, soon');
  await page.goto('/studio/presentation?preview=%2Fabout');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/^About us, soon/);

  const tab = await context.newPage();
  await tab.goto('/about');
  const bar = tab.getByRole('region', { name: 'Preview' });
  await expect(bar).toBeVisible();
  await staffCommand(site, 'remove', 'Walker');
  await tab.reload();
  await expect(bar).toBeHidden();
  await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText(/^About us, soon/);
});

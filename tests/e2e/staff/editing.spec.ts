import { openField, publish, untilStatus, untilVisitorsGet } from '../studio/studio-window';
import { PHONE } from '../../support/devices';
import { lakeClient } from '../../support/lake-client';
import { expect, SESSION_END, test } from '../../support/server-test';
import { staffCommand } from '../../support/staff';

const ARTICLE = '/studio/structure/insights;article;article-the-queue-before-the-bottleneck';

test.use({ expectedConsole: SESSION_END });

test('two people see each other, and one who is removed can change nothing more [staff.session]', async ({
  openWindowOf,
  site,
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(ARTICLE);
  await tom.goto(ARTICLE);
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

test('an editor moves an article, and its old address leads to the new one [staff.moved-page]', async ({
  openWindowOf,
  site,
}) => {
  const { page } = await openWindowOf('Mover');
  await page.goto('/studio/structure/insights;article;article-what-investors-open-first');
  await (await openField(page, 'slug')).fill('what-they-open-first');
  await publish(page);
  await untilStatus(`${site.origin}/blog/what-investors-open-first`, 301);
  await untilVisitorsGet(
    `${site.origin}/blog/what-investors-open-first`,
    'What investors open first',
  );
});

test('somebody previews a draft on a phone, until they are removed [studio.preview]', async ({
  openWindowOf,
  site,
}) => {
  const lake = await lakeClient(site);
  const about = await lake.getDocument('page-about');
  if (!about) throw new Error('The dataset has no page about the firm.');
  await lake.createOrReplace({ ...about, _id: 'drafts.page-about', title: 'About us, soon' });

  const { page, context } = await openWindowOf('Walker');
  await page.setViewportSize(PHONE.viewport);
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

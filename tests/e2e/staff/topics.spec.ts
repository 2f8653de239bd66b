import { expect, test } from '../../support/staff-test';
import { publishOwnArticle } from '../../support/own-article';
import {
  chooseAction,
  chooseTopic,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

test('a topic is created, given to an article, renamed, and not deleted while an article has it [studio.topics]', async ({
  page,
  site,
  lake,
}) => {
  const siteOrigin = site.origin;
  const article = await publishOwnArticle(lake);

  await visit(page, '/studio/structure/insights;topic');
  await page.getByTestId('action-intent-button').click();
  await (await openField(page, 'title')).fill('Hiring');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(await openField(page, 'slug')).toHaveValue('hiring');
  await (await openField(page, 'description')).fill('Whom to hire, and when.');
  await publish(page);
  await untilVisitorsGet(`${siteOrigin}/insights/hiring`, 'There are no articles in Hiring yet');
  const topicInStudio = new URL(page.url()).pathname;

  await visit(page, article.studioPath);
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  await chooseTopic(page, 'Hiring');
  await publish(page);
  await untilVisitorsGet(`${siteOrigin}/insights/hiring`, article.title);
  await untilVisitorsGet(`${siteOrigin}/insights`, 'href="/insights/hiring"');

  await visit(page, topicInStudio);
  await (await openField(page, 'title')).fill('Recruitment');
  await (await openField(page, 'slug')).fill('recruitment');
  await publish(page);
  await untilVisitorsGet(`${siteOrigin}/insights/recruitment`, 'One article in Recruitment');
  await untilStatus(`${siteOrigin}/insights/hiring`, 301);
  await untilVisitorsGet(`${siteOrigin}/insights?topic=hiring`, 'One article in Recruitment');

  await chooseAction(page, 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This is still used in one place.')).toBeVisible();
  await expect(dialog.getByRole('link')).toContainText(article.title);
});

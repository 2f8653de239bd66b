import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import type { Schedule } from '../../../app/content/schedules/schedule';
import type { OwnArticle } from '../../support/own-article';
import { expect, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

/** Opens the dialog of the document that is open. */
async function openSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open document actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
}

async function typeMoment(page: Page, date: string, time: string): Promise<void> {
  await page.getByLabel('Date', { exact: true }).last().fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
}

const scheduleButton = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Scheduled' });

const SCHEDULE = '*[_type == "schedule" && documentId == $id]';

/** Makes what is scheduled due now, so that the test need not wait for a whole minute. */
async function makeDue(lake: SanityClient, { id }: OwnArticle): Promise<void> {
  const at = new Date().toISOString();
  await lake.patch({ query: SCHEDULE, params: { id } }).set({ at }).commit();
}

test('an article is scheduled, its new words are taken along, and it is live on time [schedule.shown, schedule.new-words]', async ({
  page,
  colleague,
  article,
  site,
  lake,
}) => {
  await visit(page, article.studioPath);
  const title = await openField(page, 'title');
  await title.fill('Ring them on Tuesday');
  await openSchedule(page);
  await typeMoment(page, '2027-03-28', '01:30');
  await expect(page.getByText('01:30 does not exist on this day in London')).toBeVisible();
  await expect(scheduleButton(page)).toBeDisabled();
  await typeMoment(page, '2027-10-31', '01:30');
  await expect(scheduleButton(page)).toBeDisabled();
  await page.getByLabel('The second: 01:30 GMT').check();
  await expect(page.getByText('Sunday 31 October 2027 at 01:30 London time.')).toBeVisible();
  await scheduleButton(page).click();

  const words = 'It is due to be published on Sunday 31 October 2027 at 01:30 London time.';
  await expect(banner(page)).toContainText(`${words} Ada Osei scheduled it.`);
  await expect(page.getByText('Scheduled: 31 Oct 2027, 01:30')).toBeVisible();
  await expect
    .poll(() => lake.fetch<Partial<Schedule>>(`${SCHEDULE}[0]`, { id: article.id }))
    .toMatchObject({
      at: '2027-10-31T01:30:00.000Z',
      timeZone: 'Europe/London',
      typed: '2027-10-31T01:30',
      confirmedAt: expect.any(String),
    });

  await title.fill('Ring them at once');
  await expect(banner(page)).toContainText('so it will not be published unless you');
  await page.getByRole('button', { name: 'Publish the new words too' }).click();
  await expect(banner(page)).not.toContainText('has changed');

  await visit(colleague, '/studio/today');
  await expect(colleague.getByRole('region', { name: 'Coming up and late' })).toContainText(words);
  await colleague.getByRole('link', { name: /everything that is scheduled/ }).click();
  await expect(colleague.getByRole('region', { name: 'Scheduled', exact: true })).toContainText(
    words,
  );
  await colleague.getByRole('link', { name: 'See the site then: Ring them at once' }).click();
  const preview = colleague.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Ring them at once', level: 1 })).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText(
    'The site as it will be on Sunday 31 October 2027 at 01:30 London time.',
  );
  await visit(colleague, '/studio/structure/coming-up');
  await colleague.getByRole('button', { name: 'Cancel the schedule of Ring them at once' }).click();
  await expect(banner(page)).toBeHidden();
  await colleague.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page)).toContainText(words);
  await visit(colleague, '/studio/structure/insights;article');
  await expect(colleague.getByRole('img', { name: 'Scheduled: 31 Oct 2027, 01:30' })).toBeVisible();

  await makeDue(lake, article);
  await expect
    .poll(async () => (await fetch(site.origin + article.path)).text())
    .toContain('Ring them at once');
  await expect(banner(page)).toBeHidden();
  await visit(colleague, '/studio/structure/coming-up');
  const done = colleague.getByRole('region', { name: 'Carried out in the last 30 days' });
  await expect(done).toContainText('It was published on');
  await colleague.getByRole('button', { name: 'Calendar' }).click();
  await expect(
    colleague.getByRole('link', { name: /Ring them at once: publish \(done\)/ }),
  ).toBeVisible();
  await expect
    .poll(() => lake.fetch<unknown>(`${SCHEDULE}[0].page`, { id: article.id }))
    .toEqual({ isLive: true });
});

test('staff read why something was not published, and schedule it for its date [schedule.date-ahead]', async ({
  page,
  article,
  lake,
}) => {
  await visit(page, article.studioPath);
  const title = await openField(page, 'title');
  await title.fill('');
  await openSchedule(page);
  await typeMoment(page, '2027-12-01', '09:00');
  await scheduleButton(page).click();
  await expect(page.getByTestId('document-pane').getByRole('alert')).toContainText(
    'Something is missing or wrong. Title:',
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await title.fill('A date ahead');
  const draftId = `drafts.${article.id}`;
  await expect.poll(async () => (await lake.getDocument(draftId))?.['title']).toBe('A date ahead');
  await lake.patch(draftId).set({ publishedAt: '2027-12-01' }).commit();
  await page.getByTestId('action-publish').click();
  await page.getByRole('button', { name: 'Schedule for that day…' }).click();
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await scheduleButton(page).click();
  await expect(banner(page)).toContainText('Wednesday 1 December 2027 at 09:00');

  await title.fill('Changed without a word');
  await expect(banner(page)).toContainText('so it will not be published unless you');
  await makeDue(lake, article);
  await expect(banner(page)).toContainText(
    /It was not published on .* The draft was changed after it was scheduled/,
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
});

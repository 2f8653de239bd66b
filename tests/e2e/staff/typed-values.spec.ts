import type { Locator, Page } from '@playwright/test';
import { lakeClient } from '../../support/lake-client';
import { expect, test } from '../../support/server-test';
import {
  expectProblem,
  expectRefusal,
  openField,
  problems,
  publish,
  untilVisitorsGet,
} from '../studio/studio-window';

test('a date is taken as people write it, and a text that is no date is refused at the field [studio.dates, studio.reasons]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page } = await openWindowOf('Ines Carrow');
  await page.goto(article.studioPath);
  await openField(page, 'title');
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  const field = page.getByTestId('field-publishedAt');
  const date = field.getByRole('textbox', { name: 'Date' });

  await typeInto(page, date, '15/1/2026');
  await expect(field.getByRole('status').first()).toHaveText('Thursday 15 January 2026');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('15 January 2026');
  await publish(page);
  await untilVisitorsGet(site.origin + article.path, '15 January 2026');

  await typeInto(page, date, '2025-12-01');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('1 December 2025');
  await typeInto(page, date, '31/02/2026');
  await page.keyboard.press('Tab');
  await expect(date).toHaveAccessibleDescription(/There is no such day/);
  await expectRefusal(page, 'publishedAt', 'There is no such day');
  expect(await (await fetch(site.origin + article.path)).text()).toContain('15 January 2026');

  await page.getByRole('tab', { name: 'Text' }).click();
  await problems(page)
    .getByRole('button', { name: /There is no such day/ })
    .click();
  await expect(date).toHaveValue('31/02/2026');
  await typeInto(page, date, '28 feb 26');
  await expect(problems(page)).toContainText('Nothing to mend');
  await publish(page);
  await untilVisitorsGet(site.origin + article.path, '28 February 2026');
});

test('words in a text of any kind are published when Publish is pressed right after the last key [studio.typed]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page } = await openWindowOf('Priya Raman');
  const lake = await lakeClient(site);
  await page.goto(article.studioPath);
  await openField(page, 'title');
  const fields =
    '"summary": summary, "slug": slug.current, "alt": cover.alt, "body": pt::text(body)';
  const stored = () => lake.fetch(`*[_id == $id][0]{title, ${fields}}`, { id: article.id });
  const typeAndPublish = async (name: string, field = name) => {
    await page.getByTestId(`field-${field}`).getByRole('textbox').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('-last');
    await publish(page);
    await expect.poll(async () => (await stored())[name]).toMatch(/-last$/);
  };
  for (const name of ['title', 'summary', 'slug', 'body']) await typeAndPublish(name);
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  await typeAndPublish('alt', 'cover.alt');

  await page.getByRole('tab', { name: 'Text' }).click();
  const body = page.getByTestId('field-body');
  await body.getByRole('textbox').first().click();
  await body.getByRole('button', { name: 'Insert Table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Figures');
  for (const cell of await dialog.getByRole('textbox', { name: /column/ }).all()) {
    await cell.fill('first');
  }
  await page.keyboard.type('-last');
  await publish(page);
  const rows = () => lake.fetch(`*[_id == $id][0].body[_type == "table"][0].rows`, article);
  await expect.poll(async () => JSON.stringify(await rows())).toContain('first-last');
});

test('text that is no value, or was not chosen from a list, is refused by Publish with the reason [studio.typed]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page } = await openWindowOf('Tom Adeyemi', 'administrator');
  const lake = await lakeClient(site);
  await page.goto('/studio/structure/siteSettings');
  await openField(page, 'tagline');
  await page.getByRole('tab', { name: 'All fields' }).click();
  const days = await openField(page, 'answerWithinDays');
  await typeInto(page, days, '2a');
  const zone = page.getByTestId('field-timeZone').getByRole('combobox');
  await typeInto(page, zone, 'paris');
  await expectRefusal(page, 'answerWithinDays', 'This is not a number');
  await typeInto(page, days, '3');
  await typeInto(page, zone, 'europe/lon');
  await expectRefusal(page, 'timeZone', 'No time zone has this name');
  await typeInto(page, zone, 'rome');
  await publish(page);
  const settings = '*[_id == "siteSettings"][0]{answerWithinDays, timeZone}';
  await expect
    .poll(() => lake.fetch(settings))
    .toEqual({ answerWithinDays: 3, timeZone: 'Europe/Rome' });

  await page.goto(article.studioPath);
  await openField(page, 'title');
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  const topics = page.getByTestId('field-topics');
  await topics.getByRole('button', { name: 'Add item' }).click();
  await topics.getByTestId('autocomplete').fill('Pric');
  await page.keyboard.press('Tab');
  await expect(topics.getByTestId('autocomplete')).toHaveValue('');
  await expectProblem(page, 'topics', 'Search for a document here and choose it');
});

async function typeInto(page: Page, input: Locator, text: string) {
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

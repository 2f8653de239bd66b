import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/staff-test';
import {
  expectProblem,
  expectRefusal,
  openField,
  problems,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

test('what stands in a field is published, also right after the last key, or refused with the reason [studio.typed, studio.reasons]', async ({
  page,
  article,
  site,
  lake,
}) => {
  await visit(page, article.studioPath);
  await openField(page, 'title');

  await test.step('words in the title, in the text and in a cell of a table', async () => {
    const stored = () =>
      lake.fetch(
        `*[_id == $id][0]{title, "body": pt::text(body), "cells": body[_type == "table"][0].rows[].cells[]}`,
        { id: article.id },
      );
    const typeAndPublish = async (name: string) => {
      await page.getByTestId(`field-${name}`).getByRole('textbox').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type('-last');
      await publish(page);
      await expect.poll(async () => (await stored())[name]).toMatch(/-last$/);
    };
    await typeAndPublish('title');
    await typeAndPublish('body');
    const body = page.getByTestId('field-body');
    await body.getByRole('button', { name: 'Insert Table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Figures');
    for (const cell of await dialog.getByRole('textbox', { name: /column/ }).all()) {
      await cell.fill('first');
    }
    await page.keyboard.type('-last');
    await publish(page);
    await expect.poll(async () => (await stored()).cells).toContain('first-last');
    await page.keyboard.press('Escape');
  });

  await test.step('a date, which is taken as people write it', async () => {
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
    await expect(problems(page)).toContainText('No problems to fix');
    await publish(page);
    await untilVisitorsGet(site.origin + article.path, '28 February 2026');
  });

  await test.step('words that were not chosen from a list', async () => {
    const topics = page.getByTestId('field-topics');
    await topics.getByRole('button', { name: 'Add item' }).click();
    await topics.getByTestId('autocomplete').fill('Pric');
    await page.keyboard.press('Tab');
    await expect(topics.getByTestId('autocomplete')).toHaveValue('');
    await expectProblem(page, 'topics', 'Search for a document here and choose it');
  });

  await test.step('a number and a time zone', async () => {
    await visit(page, '/studio/structure/siteSettings');
    await openField(page, 'tagline');
    await page.getByRole('tab', { name: 'All fields' }).click();
    const days = await openField(page, 'answerWithinDays');
    const zone = page.getByTestId('field-timeZone').getByRole('combobox');
    await typeInto(page, days, '2a');
    await typeInto(page, zone, 'europe/lon');
    await expectRefusal(page, 'answerWithinDays', 'This is not a number');
    await expectProblem(page, 'timeZone', 'No time zone has this name');
    await typeInto(page, days, '3');
    await typeInto(page, zone, 'rome');
    await publish(page);
    const settings = '*[_id == "siteSettings"][0]{answerWithinDays, timeZone}';
    await expect
      .poll(() => lake.fetch(settings))
      .toEqual({ answerWithinDays: 3, timeZone: 'Europe/Rome' });
    // Other tests expect the times of London.
    await lake.patch('siteSettings').set({ timeZone: 'Europe/London' }).commit();
  });
});

async function typeInto(page: Page, input: Locator, text: string): Promise<void> {
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(input).toHaveValue(text);
}

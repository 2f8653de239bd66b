import type { Page } from '@playwright/test';
import { openField } from '../studio/studio-window';
import { lakeClient } from '../../support/lake-client';
import { expect, OUTAGE, SESSION_END, test } from '../../support/server-test';
import { invite, PASSWORD } from '../../support/staff';
import { crashPage, keptWrites, typeWords, untilKept, untilStored, WORDS } from './typed-text';

test.use({
  expectedConsole: new RegExp([OUTAGE, SESSION_END].map(({ source }) => source).join('|')),
});

test('sends the stored text of a person only after that person has signed in again [studio.kept-words, staff.signed-out]', async ({
  openWindowOf,
  article: { id, title: before, studioPath: address },
  deployed: { network },
  site,
}) => {
  // This test loads the Studio four times, which takes long.
  test.slow();
  const { page, context } = await openWindowOf('Ines');
  await page.goto(address);
  const title = await openField(page, 'title');
  const written = [before, ...WORDS].join(' ');
  network.disconnect();
  await typeWords(title, WORDS);
  await untilKept(page, LAST_WORD);

  await context.clearCookies();
  network.reconnect();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('What you typed last is not saved yet.')).toBeVisible();
  await page.goto(await invite(site, 'Joan'));
  await page.getByLabel('Or a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Use this password' }).click();
  await page.waitForURL('/studio**');
  await page.goto(address);
  await expect(await openField(page, 'title')).toHaveValue(before);
  expect(await keptWrites(page)).not.toEqual([]);

  await context.clearCookies();
  await page.goto(`/staff/sign-in?next=${encodeURIComponent(address)}`);
  await signInAgain(page, 'Ines');
  await untilStored(await lakeClient(site), `drafts.${id}`, written);
  await expect(await openField(page, 'title')).toHaveValue(written);
  await expect.poll(() => keptWrites(page)).toEqual([]);
});

test('shows a text that the site refuses, so that it can be copied [studio.kept-words]', async ({
  openWindowOf,
  deployed: { network },
  site,
}) => {
  const lake = await lakeClient(site);
  const id = 'refused-article';
  await lake.create({ _id: `drafts.${id}`, _type: 'article', title: 'Short life' });
  const { page } = await openWindowOf('Unlucky');
  await page.goto(`/studio/structure/insights;article;${id}`);
  const title = await openField(page, 'title');
  network.disconnect();
  await typeWords(title, WORDS);
  await untilKept(page, LAST_WORD);

  await lake.delete(`drafts.${id}`);
  network.reconnect();
  const dialog = page.getByRole('dialog', { name: 'Some of your words could not be saved' });
  await expect(dialog).toContainText('Somebody deleted the page in the meantime.');
  await expect(dialog.getByLabel('What you wrote')).toHaveValue(new RegExp(WORDS.join(' ')));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(crashPage(page)).toHaveCount(0);
});

/**
 * The end of the text patch (diff-match-patch) that adds the last word, as JSON in the browser's storage:
 * the letters before the insertion, an escaped line break, and the inserted letter.
 */
const LAST_WORD = 's \\n+t';

async function signInAgain(window: Page, name: string): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Password').fill(PASSWORD);
  await window.getByRole('button', { name: 'Sign in with a password' }).click();
  await window.waitForURL('/studio**');
}

import { expect, OUTAGE, SESSION_END, test } from '../../support/staff-test';
import { PASSWORD } from '../../support/staff';
import { openField } from '../../support/studio-window';
import { keptWrites, untilStored } from './typed-text';

test.use({
  expectedConsole: new RegExp([OUTAGE, SESSION_END].map(({ source }) => source).join('|')),
});

test('words that are typed after the session has ended are stored once the person has signed in again', async ({
  openWindowOf,
  article: { id, studioPath },
  lake,
}) => {
  const { page, context } = await openWindowOf('Ines Carrow');
  await page.goto(studioPath);
  const title = await openField(page, 'title');
  // The Studio requests `/users/me` when one of its WebSockets closes. If that told it that the session has ended,
  // it would go to the sign-in page before a word is typed.
  await page.route('**/users/me', (route) => route.abort());
  await context.clearCookies();
  await title.fill('Words of Ines');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('What you typed last is not saved yet.')).toBeVisible();
  expect(await keptWrites(page)).not.toEqual([]);

  await page.unroute('**/users/me');
  await page.getByLabel('Name').fill('Ines Carrow');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.waitForURL('/studio**');
  await untilStored(lake, `drafts.${id}`, 'Words of Ines');
  await expect(title).toHaveValue('Words of Ines');
  await expect.poll(() => keptWrites(page)).toEqual([]);
});

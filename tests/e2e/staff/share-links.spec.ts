import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { expect, test } from '../../support/staff-test';
import { openField, visit } from '../../support/studio-window';

test.use({ expectedConsole: /status of (404|410)/ });

const bar = (page: Page) => page.getByRole('region', { name: 'Shared draft' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open document actions' }).click();
  await page.getByRole('menuitem', { name: 'Share draft…' }).click();
  return page.getByRole('dialog', { name: 'Share draft' });
}

test('a colleague without an account reads one draft, until they leave it or its link is ended', async ({
  page,
  openWindow,
  visitor,
  article,
  lake,
}) => {
  const other = await lake.getDocument('page-about');
  if (!other) throw new Error('The dataset has no page about the firm.');
  await lake.createOrReplace({ ...other, _id: 'drafts.page-about', title: 'Not for Tom' });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, article.studioPath);
  await (await openField(page, 'title')).fill('The queue before the door');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await dialog.getByLabel('Send this link.').inputValue());
  await expect(dialog.getByRole('listitem')).toContainText('Made by Ada Osei');

  const { page: tom } = await openWindow();
  await tom.goto(link);
  await expect(tom).toHaveURL(article.path);
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText('The queue before the door');
  await expect(bar(tom)).toContainText('Draft, not published. Ada Osei shared it with you.');
  await expectNoViolations(tom);
  await tom.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(tom.getByRole('heading', { level: 1 })).not.toHaveText('Not for Tom');
  await expect(bar(tom)).toBeVisible();
  await bar(tom).getByRole('link', { name: 'Go to the draft' }).click();
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText('The queue before the door');

  await visitor.goto(article.path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(bar(visitor)).toBeHidden();

  const { page: guest } = await openWindow({ javaScriptEnabled: false });
  await guest.goto(link);
  await bar(guest).getByRole('link', { name: 'Leave the draft' }).click();
  await expect(bar(guest)).toBeHidden();
  await guest.goto(article.path);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(article.title);

  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'End the link that Ada Osei made' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link has ended.');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await tom.reload();
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  expect((await tom.goto(link))?.status()).toBe(410);
  await tom.goto(article.path);
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

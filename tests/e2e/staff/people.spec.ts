import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { expect, SESSION_END, test } from '../../support/staff-test';
import { PASSWORD } from '../../support/staff';
import { openField, publish, visit } from '../../support/studio-window';

test.use({ expectedConsole: SESSION_END });

test('an administrator invites somebody in the Studio, promotes them, and removes them', async ({
  page,
  openWindow,
  article,
}) => {
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Joiner');
  await page.getByRole('button', { name: 'Invite' }).click();
  const sent = page.getByLabel('Send this link to Joiner. It works once, for 3 days.');
  const link = await sent.inputValue();

  const { page: joiner } = await openWindow();
  await joiner.goto(link);
  await joiner.getByLabel('Or a password').fill(PASSWORD);
  await joiner.getByRole('button', { name: 'Use this password' }).click();
  await expect(joiner.getByRole('link', { name: 'Preview' })).toBeVisible();
  await expect(joiner.getByRole('link', { name: 'Staff' })).toBeHidden();

  await visit(joiner, article.studioPath);
  await (await openField(joiner, 'title')).fill('Typed by an editor');
  await page.getByLabel('Role of Joiner').selectOption('administrator');
  const notice = joiner.getByRole('status').filter({ hasText: 'You are an administrator now.' });
  await notice.getByRole('button', { name: 'Reload the Studio' }).click();
  await expect(joiner.getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(await openField(joiner, 'title')).toHaveValue('Typed by an editor');
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Remove Joiner' }).click();
  await page.getByRole('button', { name: 'Really remove Joiner?' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Joiner' })).toBeHidden();
  await expect(joiner.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(joiner.getByText('An administrator has removed your account.')).toBeVisible();
});

test('an editor changes what visitors read in Settings, and reads who changes the rest [staff.settings]', async ({
  colleague: page,
  lake,
}) => {
  const stored = await openSettings(page, lake);
  const brand = page.getByTestId('field-brand');
  await expect(brand).toContainText('Only an administrator can change this.');
  await expect(brand.getByRole('textbox')).toHaveAttribute('readonly');
  await (await openField(page, 'tagline')).fill('Written by an editor');
  await publish(page);
  expect(await lake.getDocument('siteSettings')).toMatchObject({ tagline: 'Written by an editor' });

  await lake.create({ ...stored, _id: 'drafts.siteSettings', brand: 'Renamed' });
  await expect(brand.getByRole('textbox')).toHaveValue('Renamed');
  const button = page.getByTestId('action-publish');
  await expect(button).toBeDisabled();
  await button.hover({ force: true });
  await expect(page.getByText('Ask an administrator to publish or discard it.')).toBeVisible();
  await lake.patch('drafts.siteSettings').set({ brand: stored['brand'] }).commit();
  await publish(page);
  expect(await lake.getDocument('siteSettings')).toMatchObject({ tagline: stored['tagline'] });
});

test.describe('the history of Settings', () => {
  test.use({ expectedConsole: /status of 403|only an administrator may change/ });

  test('an editor reads why an earlier version is not restored', async ({
    colleague: page,
    lake,
  }) => {
    const stored = await openSettings(page, lake);
    await (await openField(page, 'tagline')).fill('Before the new name');
    await publish(page);
    await lake.patch('siteSettings').set({ brand: 'Renamed' }).commit();

    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    const entries = page.getByTestId('timeline-item-button');
    await expect(entries.filter({ hasText: 'Changed on the site' }).first()).toBeVisible();
    await entries.filter({ hasText: 'Published' }).first().click();
    await expect(page.getByText('You are looking at an earlier version.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Why', { exact: true }).click();
    const reason = page.getByText('In Settings, only an administrator may change “brand”');
    await expect(reason).toBeVisible();
    await lake.createOrReplace(stored);
  });
});

test('an editor reads the redirects, and who changes them', async ({ colleague: page }) => {
  await visit(page, '/studio/structure/redirect');
  await expect(page.getByText('/blog/discounting')).toBeVisible();
  await page.getByText('/blog/discounting').click();
  await expect(page.getByTestId('permission-check-banner')).toBeVisible();
});

/** Opens Settings. Returns them as they are stored. */
async function openSettings(page: Page, lake: SanityClient) {
  const stored = await lake.getDocument('siteSettings');
  if (!stored) throw new Error('Settings are missing');
  await visit(page, '/studio/structure/siteSettings');
  return stored;
}

import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { ACCOUNT_PATH } from '../../../app/content/addresses/staff-paths';
import { addAuthenticator, expect, SESSION_END, test } from '../../support/staff-test';
import { PASSWORD } from '../../support/staff';

const NEW_PASSWORD = 'quartz lentil harbour ninety';

test.use({ expectedConsole: new RegExp(`${SESSION_END.source}|status of 422`) });

test('a person changes their password, adds a passkey, and ends the session in another browser', async ({
  openWindow,
  openWindowOf,
}) => {
  const window = await openWindowOf('Ines Carrow');
  const { page } = window;
  await addAuthenticator(window);
  await page.goto(ACCOUNT_PATH);
  const passkeys = part(page, 'Passkeys');
  await page.getByLabel('Name of a new passkey').fill('The laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText(/^The passkey is added/);
  await expect(passkeys.getByRole('listitem')).toContainText('The laptop');
  await expectNoViolations(page);

  const { page: other } = await openWindow();
  await signIn(other, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toContainText('too easy to guess');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password is changed');
  const said = other.getByRole('status').filter({ hasText: 'You are signed out' });
  await expect(said).toContainText('Your password was changed in another browser.');
  await expect(said).toContainText('Everything you typed is saved.');

  await signIn(other, NEW_PASSWORD);
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End this session' }).click();
  await expect(page.getByRole('status')).toHaveText('The session has ended.');
  await expect(part(page, 'Sessions').getByRole('listitem')).toHaveText(/\(this one\)/);
  await expect(said).toContainText('You ended this session in another browser');

  await passkeys.getByText('Remove The laptop').click();
  await passkeys.getByRole('button', { name: 'Really remove' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey is removed.');
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

/** Returns a section of the page of the account. */
function part(page: Page, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name }) });
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/staff/sign-in');
  await page.getByLabel('Name').fill('Ines Carrow');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.waitForURL('/studio**');
}

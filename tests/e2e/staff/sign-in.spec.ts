import { addAuthenticator, expect, SESSION_END, test } from '../../support/staff-test';
import { invite, PASSWORD, sendForm } from '../../support/staff';
import { publish, visit, untilVisitorsGet } from '../../support/studio-window';

test.use({ expectedConsole: SESSION_END });

test('an invited person makes a passkey, edits, and signs in with it again, also while the password is being guessed [staff.passkey, staff.own-server, studio.start]', async ({
  openWindow,
  article,
  site,
}) => {
  const window = await openWindow();
  const { page, hosts } = window;
  await addAuthenticator(window);
  await page.goto(await invite(site, 'Priya Raman', 'administrator'));
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  await visit(page, article.studioPath);
  const title = page.getByTestId('field-title').getByRole('textbox');
  await title.fill('A roadmap is a budget');
  await publish(page);
  await untilVisitorsGet(site.origin + article.path, 'A roadmap is a budget');

  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const newest = page.getByTestId('timeline-item-button').first();
  await expect(newest.getByTitle('Priya Raman')).toBeVisible();
  expect([...hosts]).toEqual([new URL(site.url).host]);
  const scripts = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );
  expect(scripts).toBeLessThan(60);
  await expect(
    page.getByRole('button', { name: "Don't show again for this session" }),
  ).toBeHidden();
  const missing = await fetch(`${site.origin}/studio/static/of-an-earlier-build.js`);
  expect(missing.status).toBe(404);

  await page.locator('#user-menu').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Each guess of a password doubles the wait, so that it exceeds the time of a check on a slow machine too.
  const guess = () =>
    sendForm(`${site.origin}/staff/sign-in`, { name: 'Priya Raman', password: 'wrong' });
  let status = 0;
  while (status !== 429) ({ status } = await guess());
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/studio**');
  await expect(title).toHaveValue('A roadmap is a budget');
});

test.describe('without JavaScript', () => {
  test('an invited person chooses a password, and signs in with it', async ({
    openWindow,
    site,
  }) => {
    const { page } = await openWindow({ javaScriptEnabled: false });
    await page.goto(await invite(site, 'Ines Carrow'));
    await page.getByLabel('Or a password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Use this password' }).click();
    await expect(page).toHaveURL('/studio');

    await page.context().clearCookies();
    await page.goto('/studio/structure');
    await expect(page).toHaveURL('/staff/sign-in?next=%2Fstudio%2Fstructure');
    await page.getByLabel('Name').fill('ines carrow');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect name or password.');
    await expect(page.getByLabel('Name')).toHaveValue('ines carrow');
    await expect(page).toHaveTitle(/^Error: Sign in/);

    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await expect(page).toHaveURL('/studio/structure');
  });
});

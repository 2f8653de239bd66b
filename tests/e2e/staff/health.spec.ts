import { rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { officeDate } from '../../../app/office-time';
import { lakeClient } from '../../support/lake-client';
import { makeLateBackups } from '../../support/late-backups';
import { expect, SESSION_END, test as base } from '../../support/server-test';
import { openField, publish, untilStatus } from '../studio/studio-window';

const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => {
      const BACKUP_DIR = await makeLateBackups();
      await use({ BACKUP_DIR });
      await rm(BACKUP_DIR, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ expectedConsole: SESSION_END });

/** Requests a page like a visitor who follows an old link. */
async function askTwice(address: string): Promise<void> {
  for (const _time of ['once', 'twice']) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  }
}

test('an editor sees that the last back-up is late, and what to do [health.report]', async ({
  openWindowOf,
  site,
}) => {
  await askTwice(`${site.origin}/seen-by-an-editor`);
  const lake = await lakeClient(site);
  await lake.patch('author-tom-adeyemi').set({ checkedOn: '2020-02-03' }).commit();
  const { page } = await openWindowOf('Editor');
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Health \(\d+\)$/ }).click();
  const late = page.getByRole('listitem').filter({ hasText: 'more than two days old' });
  await expect(late).toContainText('Ask whoever runs the server');
  await expect(page.getByText('The site reads its content.')).toBeVisible();

  // Redirects are for administrators.
  await expect(page.getByText('/seen-by-an-editor', { exact: true })).toBeVisible();
  await expect(page.getByText('An administrator can redirect')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Redirect to/ })).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).include('[data-testid="health"]').analyze();
  expect(violations).toEqual([]);

  // [backup.on-demand] Taking and checking back-ups is for administrators.
  await expect(page.getByText('An administrator can take a back-up')).toBeVisible();
  await expect(page.getByText(/3 days ago · 0 kB · taken automatically/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeHidden();

  // [health.claims]
  const claim = page.getByRole('listitem').filter({ hasText: 'Checked on 3 February 2020' });
  await claim.getByRole('button', { name: 'Still true: Tom Adeyemi' }).click();
  await expect(claim).toBeHidden();
  expect(await lake.fetch('*[_id == "author-tom-adeyemi"][0].checkedOn')).toBe(officeDate());
});

test('an administrator redirects an address that visitors asked for [health.missing-pages]', async ({
  openWindowOf,
  site,
}) => {
  await askTwice(`${site.origin}/old-services`);
  const { page } = await openWindowOf('Administrator', 'administrator');
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Health \(\d+\)$/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: '/old-services' });
  await expect(line).toContainText('2 requests in 90 days');

  await line.getByRole('link', { name: 'Redirect to… for /old-services' }).click();
  await expect(await openField(page, 'from')).toHaveValue('/old-services');
  await page.getByTestId('field-to').getByRole('combobox').fill('/about');
  await publish(page);
  await untilStatus(`${site.origin}/old-services`, 301);
  await page.getByRole('link', { name: /^Health/ }).click();
  await expect(page.getByText('How things stand')).toBeVisible();
  await expect(line).toBeHidden();
});

test('an administrator reads in words why a back-up failed, and that one is damaged [backup.on-demand]', async ({
  openWindowOf,
}) => {
  const { page } = await openWindowOf('Operator', 'administrator');
  await page.goto('/studio/health');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^The site is taking a back-up/)).toBeVisible();
  await expect(page.getByText(/^The back-up of .+ did not succeed/)).toBeVisible();
  await expect(page.getByText('The content could not be backed up')).toBeVisible();

  await page.getByRole('button', { name: /^Check: Content and enquiries/ }).click();
  await expect(page.getByText('it is not whole. Do not restore it.')).toBeVisible();
  await expect(page.getByText('lake.db is missing')).toBeVisible();
});

import { rm } from 'node:fs/promises';
import { makeLateBackups } from '../../support/late-backups';
import { expect, SESSION_END, test as base } from '../../support/server-test';

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

test('an editor sees that the last back-up is late [health.report]', async ({ openWindowOf }) => {
  const { page } = await openWindowOf('Editor');
  await page.getByRole('link', { name: 'Health (1)' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1 thing needs attention' }),
  ).toBeVisible();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'The last back-up is more than two days old' });
  await expect(line).toContainText('Ask whoever runs the server');
});

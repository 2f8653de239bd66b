import type { Page } from '@playwright/test';
import { field } from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

const PATHS = ['/blog/the-queue-before-the-bottleneck', '/work/halden'];

const form = (page: Page) => page.getByRole('form', { name: 'The sum of your queue' });

async function fill(page: Page, open: string, finished: string, value: string): Promise<void> {
  await form(page)
    .getByLabel(/^Open /)
    .fill(open);
  await form(page)
    .getByLabel(/ finished a week$/)
    .fill(finished);
  await form(page).getByLabel('Value of one').fill(value);
  await form(page).getByRole('button', { name: 'Work it out' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const path of javaScriptEnabled ? PATHS : PATHS.slice(0, 1)) {
      test(`${path} works out a queue, says which number is wrong, and takes the sum into an enquiry`, async ({
        page,
      }) => {
        await (javaScriptEnabled ? openHydrated(page, path) : page.goto(path));
        await fill(page, '126', 'a few', '£15,000');
        await expect(form(page).getByRole('status')).toHaveText(/no sum yet/);
        const finished = form(page).getByLabel(/ finished a week$/);
        await expect(finished).toHaveAttribute('aria-invalid', 'true');
        await expect(finished).toHaveAccessibleDescription('Type a number above zero, such as 25.');
        await expect(finished).toHaveValue('a few');
        const reason = form(page).getByText('Type a number above zero, such as 25.');
        await expect(reason).toHaveCSS('color', 'rgb(161, 38, 27)');

        await fill(page, '126', '12', '£15,000');
        await expect(finished).not.toHaveAttribute('aria-invalid');
        await expect(form(page).getByRole('definition')).toHaveText(['10.5', '£1,890,000']);
        await expect(form(page).getByRole('status')).toBeInViewport();
        if (javaScriptEnabled) {
          expect(new URL(page.url()).search, 'the page is not left').toBe('');
          const button = form(page).getByRole('button', { name: 'Work it out' });
          await expect(button).toBeFocused();
        }

        await form(page).getByRole('link', { name: 'Take this sum into an enquiry' }).click();
        await expect(field(page, 'challenge')).toHaveValue(
          /^Open: 126\. .* £1,890,000 held in it\.\n/,
        );
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { expect, test } from '../support/test';

/** How long a submitted form waits for React before the browser sends it, ms. */
const FORM_WAIT_MS = 10_000;

/**
 * Opens a page in which React has added its event listeners, but hydrates nothing until the returned
 * function is called. On a busy phone a visitor can act between these two steps.
 */
async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  // React schedules its work with a MessageChannel, so this holds all messages.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    addEventListener('release-messages', () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    });
  });
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('release-messages')));
}

test.describe('Between the start of React and hydration [access.deferred-hydration]', () => {
  test('a search that is submitted with Enter is made', async ({ page }) => {
    const release = await openBeforeHydration(page, '/insights');
    const field = page.getByRole('searchbox', { name: 'Search the articles' });
    await field.pressSequentially('nobody decided');
    await field.press('Enter');

    await release();
    await expect(page).toHaveURL('/insights?q=nobody+decided');
    await expect(field).toHaveValue('nobody decided');
  });

  test('a submitted enquiry is sent once', async ({ page, enquiry, forwarded }) => {
    const release = await openBeforeHydration(page, '/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await release();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });

  test('a clicked service opens', async ({ page }) => {
    const release = await openBeforeHydration(page, '/');
    await page.getByRole('button', { name: 'Sales' }).click();

    await release();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });

  test('a submitted enquiry is sent by the browser when React does not hydrate', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await page.clock.install();
    await openBeforeHydration(page, '/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await page.clock.runFor(FORM_WAIT_MS);

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });
});

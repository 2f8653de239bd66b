import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { expect, test } from '../support/test';

/** How long a form that was sent waits for React, ms. */
const FORM_WAIT_MS = 10_000;

/**
 * Opens a page in which React has begun to listen, but renders nothing until the returned function is
 * called: on a busy phone what a visitor does comes in between.
 */
async function openBeforeFirstRender(page: Page, path: string): Promise<() => Promise<void>> {
  // React puts its work off by a message to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    addEventListener('go-on', () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const goOn of held) goOn();
    });
  });
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('go-on')));
}

test.describe('While React takes a page over [access.deferred-hydration]', () => {
  test('a search that is sent with a key is made', async ({ page }) => {
    const release = await openBeforeFirstRender(page, '/insights');
    const field = page.getByRole('searchbox', { name: 'Search the articles' });
    await field.pressSequentially('nobody decided');
    await field.press('Enter');

    await release();
    await expect(page).toHaveURL('/insights?q=nobody+decided');
    await expect(field).toHaveValue('nobody decided');
  });

  test('an enquiry that is sent arrives, once', async ({ page, enquiry, forwarded }) => {
    const release = await openBeforeFirstRender(page, '/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await release();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });

  test('a service that is chosen opens', async ({ page }) => {
    const release = await openBeforeFirstRender(page, '/');
    await page.getByRole('button', { name: 'Sales' }).click();

    await release();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });

  test('an enquiry that is sent arrives, should React never get there', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await page.clock.install();
    await openBeforeFirstRender(page, '/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await page.clock.runFor(FORM_WAIT_MS);

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });
});

import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { holdRequests } from '../../../support/hold-requests';
import { expect, openHydrated, test, untilHydrated } from '../../../support/test';

/** All scripts of the site. */
const SCRIPTS = '**/build/**/*.js';

/** The script that contains React. */
const REACT_SCRIPT = '**/build/_shared/pages-*.js';

/** A page of each kind. */
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/insights',
  '/insights?q=queue',
  '/privacy',
  '/blog/the-queue-before-the-bottleneck',
  '/no-such-page',
];

const serviceLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Sales', exact: true });
const service = (page: Page) => page.getByRole('dialog', { name: 'Sales' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wexcombe menu' });
const contactUs = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
const cardTitle = (page: Page) => page.getByText('Get in Touch', { exact: true });

/** Returns whether what is behind a dialog can be neither focused nor clicked. */
const isModal = (page: Page) => page.locator('dialog:modal').isVisible();

test.describe('Before any script has loaded [access.before-scripts]', () => {
  test('a service opens and closes; one that is open becomes modal with the script', async ({
    page,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
    await expect(page).toHaveURL('/#service-sales');
    await service(page).getByRole('button', { name: 'Close' }).click();
    await expect(service(page)).toBeHidden();

    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
    expect(await isModal(page)).toBe(false);
    release();
    await expect.poll(() => isModal(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(service(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('the contact card opens, a search is made, and an enquiry is sent once', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await test.step('the contact card opens with the pointer and the keyboard', async () => {
      await page.goto('/about', { waitUntil: 'commit' });
      await contactUs(page).hover();
      await expect(cardTitle(page)).toBeVisible();
      await page.mouse.move(20, 700);
      await expect(cardTitle(page)).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Approach' }).focus();
      await page.keyboard.press('Tab');
      await expect(cardTitle(page)).toBeVisible();
    });
    await test.step('a search is made', async () => {
      await page.goto('/insights', { waitUntil: 'commit' });
      const field = page.getByRole('searchbox', { name: 'Search the articles' });
      await field.fill('nobody decided');
      await field.press('Enter');
      await expect(page).toHaveURL('/insights?q=nobody+decided');
      await expect(field).toHaveValue('nobody decided');
    });
    await test.step('an enquiry is sent once', async () => {
      await page.goto('/contact', { waitUntil: 'commit' });
      await fillEnquiry(page, enquiry);
      await sendButton(page).click();
      await expect(banner(page)).toBeVisible();
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
    });
    release();
  });

  test('typed text and the focus stay when React starts', async ({ page }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/');
    const field = page.locator('#challenge');
    await field.pressSequentially('We quote in 9 days');

    release();
    await untilHydrated(page);
    await expect(field).toHaveValue('We quote in 9 days');
    await expect(field).toBeFocused();
  });

  test('a service that is open when React starts stays open, and closes', async ({ page }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/');
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();

    release();
    await untilHydrated(page);
    await expect(service(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(serviceLink(page)).toBeFocused();
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the detail of a step shows and hides, and the menu opens, with links that work', async ({
      page,
    }) => {
      const release = await holdRequests(page, SCRIPTS);
      await page.goto('/', { waitUntil: 'commit' });
      const detail = page.getByText(seed.step('Proposal').details);
      const step = page
        .locator('.approach-step')
        .filter({ has: page.getByRole('heading', { name: 'Proposal' }) });
      await step.getByText('More', { exact: true }).tap();
      await expect(detail).toBeVisible();
      await step.getByText('Less', { exact: true }).tap();
      await expect(detail).toBeHidden();

      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole('link', { name: 'About Us' }).tap();
      await expect(page).toHaveURL('/about');
      await expect(menu(page)).toBeHidden();
      release();
    });
  });
});

test.describe('React [access.deferred-hydration]', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is on the pages that need it, after the first paint; no script belongs to previews', async ({
    page,
    request,
    baseURL,
  }) => {
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    // Reads what the open page itself has requested, because the previous page can send a request until it is left.
    const requestedAt = (part: string) =>
      page.evaluate(
        (text) =>
          performance.getEntriesByType('resource').find(({ name }) => name.includes(text))
            ?.startTime,
        part,
      );
    const isRequested = async (part: string) => (await requestedAt(part)) !== undefined;
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const hasReact = await isRequested('/_shared/');
      expect(hasReact, path).toBe(path === '/' || path === '/contact');
      if (!hasReact) expect(await page.content()).not.toContain('__remix');
      if (path !== '/') continue;
      await untilHydrated(page);
      const firstPaint = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      const react = (await requestedAt('/entry.client-')) ?? 0;
      expect(react).toBeGreaterThanOrEqual(firstPaint ?? Infinity);
      await test.step('the dialog with motion is loaded after the first interaction', async () => {
        expect(await isRequested('/service-dialog-')).toBe(false);
        await page.mouse.wheel(0, 300);
        await expect.poll(() => isRequested('/service-dialog-')).toBe(true);
      });
    }
    expect(scripts.size).toBeGreaterThan(5);
    for (const url of scripts) {
      expect(url.startsWith(baseURL ?? 'none'), url).toBe(true);
      expect(url).not.toMatch(/draft-bar|preview-bar|click-to-edit|visual-?editing/i);
      const script = await (await request.get(url)).text();
      expect(script, url).not.toMatch(/@sanity\/(visual-editing|comlink)|sanity-visual-edit/);
    }
  });

  test('hydrates a page that is touched while its data is decoded', async ({ page }) => {
    await page.addInitScript(() => {
      // Touches the page between each two steps of its scripts.
      const touch = () => document.body?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        touch();
        if (performance.now() < 5_000) port2.postMessage(undefined);
      });
      port1.start();
      port2.postMessage(undefined);
    });
    await page.goto('/contact');
    await untilHydrated(page);
  });
});

test.describe('When code cannot be loaded [access.failed-code]', () => {
  test.use({ expectedConsole: [/ERR_FAILED|dynamically imported|The form/] });

  const abort = (page: Page, scripts: string) => page.route(scripts, (route) => route.abort());

  test('without React, the browser sends an enquiry, and a service opens and closes', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await abort(page, REACT_SCRIPT);
    await page.goto('/');
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
    await page.goBack();
    await expect(service(page)).toBeHidden();
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(service(page)).toBeHidden();
    await expect(serviceLink(page)).toBeFocused();

    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('without its chunk, a service opens and closes without motion', async ({ page }) => {
    await abort(page, '**/build/**/service-dialog-*.js');
    await openHydrated(page, '/');
    const failed = page.waitForEvent('requestfailed');
    await serviceLink(page).click();
    await failed;
    await expect(service(page)).toBeVisible();
    await service(page).getByRole('button', { name: 'Close' }).click();
    await expect(service(page)).toBeHidden();
  });

  test('without the chunk of toasts, the form shows its failure, and keeps the typed values', async ({
    page,
    enquiry,
  }) => {
    await abort(page, '**/build/**/toast-region-*.js');
    await openHydrated(page, '/contact');
    await fillEnquiry(page, enquiry);
    await abort(page, '**/contact.data*');
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to submit the form.');
    await expect(page.locator('#firstName')).toHaveValue(enquiry.firstName);
  });
});

import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { holdRequests } from '../../../support/hold-requests';
import { expect, test, untilHydrated } from '../../../support/test';

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
  test('a service opens, and closes with its button', async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await serviceLink(page).click();

    await expect(service(page)).toBeVisible();
    await expect(page).toHaveURL('/#service-sales');
    await service(page).getByRole('button', { name: 'Close' }).click();
    await expect(service(page)).toBeHidden();
    release();
  });

  test('an open service becomes modal with the script, and closes with Escape', async ({
    page,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await serviceLink(page).click();
    await expect(service(page)).toBeVisible();
    expect(await isModal(page)).toBe(false);

    release();
    await expect.poll(() => isModal(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(service(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('the contact card opens with the pointer and the keyboard', async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/about', { waitUntil: 'commit' });
    await contactUs(page).hover();
    await expect(cardTitle(page)).toBeVisible();
    await page.mouse.move(20, 700);
    await expect(cardTitle(page)).toBeHidden();

    await page.getByRole('banner').getByRole('link', { name: 'Approach' }).focus();
    await page.keyboard.press('Tab');
    await expect(cardTitle(page)).toBeVisible();
    release();
  });

  test('a search is made', async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/insights', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Search the articles' });
    await field.fill('nobody decided');
    await field.press('Enter');

    await expect(page).toHaveURL('/insights?q=nobody+decided');
    await expect(field).toHaveValue('nobody decided');
    release();
  });

  test('an enquiry is sent once', async ({ page, enquiry, forwarded }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toMatchObject([{ body: enquiry }]);
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

    test('the menu opens, and its links work', async ({ page }) => {
      const release = await holdRequests(page, SCRIPTS);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu(page)).toBeVisible();

      await menu(page).getByRole('link', { name: 'About Us' }).tap();
      await expect(page).toHaveURL('/about');
      await expect(menu(page)).toBeHidden();
      release();
    });

    test('the detail of a step shows and hides', async ({ page }) => {
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
      release();
    });
  });
});

test.describe('React', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is on the pages that need it, and on no other [access.deferred-hydration]', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const hasReact = requests.splice(0).some((url) => url.includes('/_shared/'));
      expect(hasReact, path).toBe(path === '/' || path === '/contact');
      if (!hasReact) expect(await page.content()).not.toContain('__remix');
    }
  });

  test('starts after the first paint [access.deferred-hydration]', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    const [firstPaint, react] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client-'))
        ?.startTime ?? 0,
    ]);
    expect(react).toBeGreaterThanOrEqual(firstPaint ?? Infinity);
  });

  test('hydrates a page that is touched while its data is decoded [access.deferred-hydration]', async ({
    page,
  }) => {
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

test.describe('The service dialog with motion', () => {
  test('is loaded after the first interaction of a visitor, not before', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/service-dialog-')) dialogs.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(dialogs).toEqual([]);

    await page.mouse.wheel(0, 300);
    await expect.poll(() => dialogs).toHaveLength(1);
  });
});

test.describe('When React cannot be loaded [access.failed-code]', () => {
  test.use({ expectedConsole: [/ERR_FAILED|dynamically imported/] });

  test.beforeEach(({ page }) => page.route(REACT_SCRIPT, (route) => route.abort()));

  test('the browser sends an enquiry', async ({ page, enquiry, forwarded }) => {
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('a service opens, closes with Back, and closes with a click outside', async ({ page }) => {
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
  });
});

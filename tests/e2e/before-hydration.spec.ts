import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { DESKTOP, PHONE } from '../support/devices';
import { holdRequests } from '../support/hold-requests';
import { untilPainted } from '../support/next-paint';
import { expect, test } from '../support/test';

/** The script that contains React. */
const REACT_SCRIPT = '**/build/_shared/pages-*.js';

const pending = (page: Page) => page.locator('[data-waiting]');

test.describe('Before React has loaded [access.deferred-hydration]', () => {
  test('no script is requested before the first paint', async ({ page }) => {
    await page.goto('/');
    const firstScript = await page.waitForFunction(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      return Math.min(...scripts.map(({ startTime }) => startTime)) || undefined;
    });
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    );

    expect(await firstScript.jsonValue()).toBeGreaterThanOrEqual(firstPaint);
  });

  test('a clicked service shows that it is pending, and opens once React has started', async ({
    page,
  }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/');
    await page.getByRole('button', { name: 'Market Research' }).click();
    await expect(pending(page)).toHaveText('Market Research');

    release();
    await expect(page.getByRole('dialog', { name: 'Market Research' })).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
  });

  test('the contact card opens once React has started when the pointer is already there', async ({
    page,
  }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();

    release();
    await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
  });

  test('a link to a page works without React', async ({ page }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    release();
  });

  test('a submitted enquiry keeps its values and is sent once', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const release = await holdRequests(page, REACT_SCRIPT);
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await expect(pending(page)).toHaveRole('button');

    release();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the menu shows that it is pending, and opens once React has started', async ({
      page,
    }) => {
      const release = await holdRequests(page, REACT_SCRIPT);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(pending(page)).toBeVisible();

      release();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

test.describe('The service dialog', () => {
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

test.describe('When React cannot be loaded', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test.beforeEach(({ page }) => page.route(REACT_SCRIPT, (route) => route.abort()));

  test('the browser sends an enquiry', async ({ page, enquiry, forwarded }) => {
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('a section link opens its section', async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Approach' })
      .click();

    await expect(page).toHaveURL('/#approach');
    await expect(page.locator('#approach')).toBeInViewport();
  });
});

test.describe('Fonts that load late', () => {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const path of ['/', '/about', '/insights']) {
      test(`shift nothing in the layout of ${path} on a ${name}`, async ({ browser, site }) => {
        const page = await browser.newPage({ ...device, baseURL: site.origin });
        const release = await holdRequests(page, '**/*.woff2');
        await page.addInitScript(() => {
          Object.assign(window, { layoutShift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              (window as unknown as { layoutShift: number }).layoutShift += (
                entry as unknown as { value: number }
              ).value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        release();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForFunction(() => document.fonts.check('20px Fraunces'));
        await untilPainted(page);
        const layoutShift = await page.evaluate(
          () => (window as unknown as { layoutShift: number }).layoutShift,
        );
        expect(layoutShift).toBeLessThan(0.005);
        await page.close();
      });
    }
  }
});

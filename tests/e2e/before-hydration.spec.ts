import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { DESKTOP, PHONE } from '../support/devices';
import { hold } from '../support/hold-requests';
import { untilPainted } from '../support/first-paint';
import { expect, test } from '../support/test';

/** The file that React is in. */
const REACT = '**/build/_shared/pages-*.js';

const waiting = (page: Page) => page.locator('[data-waiting]');

test.describe('Before the page’s script is there [access.deferred-hydration]', () => {
  test('no script is asked for until the page is painted', async ({ page }) => {
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

  test('a chosen service shows that it is coming, and then opens', async ({ page }) => {
    const release = await hold(page, REACT);
    await page.goto('/');
    await page.getByRole('button', { name: 'Market Research' }).click();
    await expect(waiting(page)).toHaveText('Market Research');

    release();
    await expect(page.getByRole('dialog', { name: 'Market Research' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  test('the phone numbers open under a pointer that came before it', async ({ page }) => {
    const release = await hold(page, REACT);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();

    release();
    await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
  });

  test('a link is followed within a moment, without it', async ({ page }) => {
    const release = await hold(page, REACT);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    release();
  });

  test('an enquiry keeps its words and is sent once', async ({ page, enquiry, forwarded }) => {
    const release = await hold(page, REACT);
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await expect(waiting(page)).toHaveRole('button');

    release();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
    expect(forwarded()[0]?.body).toMatchObject(enquiry);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the menu shows that it is coming, and then opens', async ({ page }) => {
      const release = await hold(page, REACT);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(waiting(page)).toBeVisible();

      release();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

test.describe('What loads on demand', () => {
  test('comes in an idle moment after the first sign of a person, and not before', async ({
    page,
  }) => {
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

test.describe('When the page’s script never comes', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test.beforeEach(({ page }) => page.route(REACT, (route) => route.abort()));

  test('an enquiry is sent all the same', async ({ page, enquiry, forwarded }) => {
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('a section link goes to its section', async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Approach' })
      .click();

    await expect(page).toHaveURL('/#approach');
    await expect(page.locator('#approach')).toBeInViewport();
  });
});

test.describe('Fonts that come late', () => {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const path of ['/', '/about', '/insights']) {
      test(`move nothing on ${path} on a ${name}`, async ({ browser, site }) => {
        const page = await browser.newPage({ ...device, baseURL: site.origin });
        const release = await hold(page, '**/*.woff2');
        await page.addInitScript(() => {
          Object.assign(window, { shifted: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              (window as unknown as { shifted: number }).shifted += (
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
        const shifted = await page.evaluate(
          () => (window as unknown as { shifted: number }).shifted,
        );
        expect(shifted).toBeLessThan(0.005);
        await page.close();
      });
    }
  }
});

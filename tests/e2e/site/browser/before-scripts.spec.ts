import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { holdRequests } from '../../../support/hold-requests';
import { expect, openHydrated, test } from '../../../support/test';

/** All scripts of the site. */
const SCRIPTS = '**/build/**/*.js';

/** A page of each kind. */
const PATHS = [
  '/',
  '/services/sales',
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
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wexcombe menu' });
const contactUs = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
const cardTitle = (page: Page) => page.getByText('Get in Touch', { exact: true });

test.describe('Before any script has loaded [access.before-scripts]', () => {
  test('the card of a service leads to its page', async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await serviceLink(page).click();
    await expect(page).toHaveURL('/services/sales');
    release();
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

test.describe('React [access.react-on-demand]', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is on no page before somebody comes to the services or to a field of the form; no script belongs to previews', async ({
    page,
    request,
    baseURL,
  }) => {
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    const names = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/build\/([a-z-]+)-\w+\.js$/.exec(name)?.[1] ?? []),
      );
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const isAtForm = path === '/contact';
      expect(new Set(await names()), path).toEqual(
        new Set(isAtForm ? ['page-script', 'complete-form'] : ['page-script']),
      );
      expect(await page.content()).not.toContain('__remix');
    }
    await openHydrated(page, '/');
    await page.locator('#services').scrollIntoViewIfNeeded();
    await expect.poll(names).toContain('service-dialog');
    expect(await names()).not.toContain('notices');
    await page.locator('#firstName').focus();
    await expect.poll(names).toContain('notices');

    for (const url of scripts) {
      expect(url.startsWith(baseURL ?? 'none'), url).toBe(true);
      expect(url).not.toMatch(/draft-bar|preview-bar|click-to-edit|visual-?editing/i);
      const script = await (await request.get(url)).text();
      expect(script, url).not.toMatch(/@sanity\/(visual-editing|comlink)|sanity-visual-edit/);
    }
  });
});

test.describe('When code cannot be loaded [access.failed-code]', () => {
  test.use({ expectedConsole: [/ERR_FAILED|The form/] });

  const abort = (page: Page, scripts: string) => page.route(scripts, (route) => route.abort());

  test('without the code of the dialog, the card of a service leads to its page', async ({
    page,
  }) => {
    await abort(page, '**/build/service-dialog-*.js');
    await openHydrated(page, '/');
    await serviceLink(page).click();
    await expect(page).toHaveURL('/services/sales');
    await page.goto('/#service-sales');
    await expect(page).toHaveURL('/services/sales');
  });

  test('a click waits 400 ms for the code of the dialog, and then leads to the page', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/build/service-dialog-*.js');
    await openHydrated(page, '/');
    await serviceLink(page).click();
    await expect(page).toHaveURL('/services/sales');
    release();
  });

  test('without the code of the form, the browser sends an enquiry', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await abort(page, '**/build/complete-form-*.js');
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('an enquiry waits for the code of the form that is on its way, and is sent once', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const release = await holdRequests(page, '**/build/complete-form-*.js');
    await page.goto('/contact');
    await fillEnquiry(page, enquiry);
    await sendButton(page).dblclick();
    release();
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveURL('/contact');
    expect(forwarded()).toHaveLength(1);
  });

  test('without the code of the notices, the form shows in plain text what has become of an enquiry', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    await abort(page, '**/build/notices-*.js');
    await openHydrated(page, '/contact');
    await fillEnquiry(page, enquiry);
    await abort(page, '**/enquiry.json*');
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to submit the form.');
    await expect(page.locator('#firstName')).toHaveValue(enquiry.firstName);
    await page.unroute('**/enquiry.json*');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });
});

import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { openField, publish, untilStatus, untilVisitorsGet } from '../studio/studio-window';
import { PHONE } from '../../support/devices';
import { lakeClient } from '../../support/lake-client';
import { expect, SESSION_END, test } from '../../support/server-test';
import { staffCommand } from '../../support/staff';

test.use({ expectedConsole: SESSION_END });

test('two people see each other, and a removed person cannot change anything any more [staff.session]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(article.studioPath);
  await tom.goto(article.studioPath);
  const title = await openField(ada, 'title');
  await title.fill('The queue before the door');
  await expect(await openField(tom, 'title')).toHaveValue('The queue before the door');
  await tom.getByRole('button', { name: 'Global presence' }).click();
  await expect(tom.getByText('Ada Osei')).toBeVisible();

  await staffCommand(site, 'remove', 'Ada Osei');
  await expect(ada.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await tom.reload();
  await expect(await openField(tom, 'title')).toHaveValue('The queue before the door');
});

test('an editor changes the address of an article, and the old one redirects to it [staff.moved-page]', async ({
  openWindowOf,
  article,
  site,
}) => {
  const { page } = await openWindowOf('Mover');
  await page.goto(article.studioPath);
  await (await openField(page, 'slug')).fill('a-new-address');
  await publish(page);
  await untilStatus(site.origin + article.path, 301);
  await untilVisitorsGet(site.origin + article.path, article.title);
});

test.describe('a refused address', () => {
  test.use({ expectedConsole: /status of 409|An administrator made a redirect/ });

  test('an editor reads why an address is refused, and keeps what they typed [staff.moved-page]', async ({
    openWindowOf,
    article,
    site,
  }) => {
    const lake = await lakeClient(site);
    await lake.create({ _type: 'redirect', from: '/blog/an-old-campaign', to: '/about' });
    const { page } = await openWindowOf('Namer');
    await page.goto(article.studioPath);
    const slug = await openField(page, 'slug');
    await slug.fill('an-old-campaign');
    await page.getByTestId('action-publish').click();
    await expect(page.getByText(/An administrator made a redirect from/)).toBeVisible();
    await expect(slug).toHaveValue('an-old-campaign');
    expect((await fetch(site.origin + article.path)).status).toBe(200);
  });
});

test('somebody previews a draft on a phone, until they are removed [studio.preview]', async ({
  openWindowOf,
  site,
}) => {
  const lake = await lakeClient(site);
  const about = await lake.getDocument('page-about');
  if (!about) throw new Error('The dataset has no page about the firm.');
  await lake.createOrReplace({ ...about, _id: 'drafts.page-about', title: 'About us, soon' });

  const { page, context } = await openWindowOf('Walker');
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/studio/presentation?preview=%2Fabout');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/^About us, soon/);

  const tab = await context.newPage();
  await tab.goto('/about');
  const bar = tab.getByRole('region', { name: 'Preview' });
  await expect(bar).toBeVisible();
  await staffCommand(site, 'remove', 'Walker');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await tab.reload();
  await expect(bar).toBeHidden();
  await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText(/^About us, soon/);
});

test('pasted text keeps its structure, and the cells of a spreadsheet stay cells [studio.paste, studio.tables]', async ({
  openWindowOf,
  site,
}) => {
  const { page, context } = await openWindowOf('Paster');
  await page.goto('/studio/structure/insights;article;article-a-forecast-you-can-be-wrong-with');
  const body = page.getByTestId('field-body');
  const text = body.getByRole('textbox');
  await text.getByText('So we rewrote the stages.').click();
  // The editor has a caret once it has taken a typed word.
  await page.keyboard.type('Pasted ');
  await expect(text).toContainText('Pasted ');
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes('Hours and costs in a year') ?? false,
  );
  await paste(text, 'chromium');
  await expect(page.getByText('1 picture was left out. Add it with “Picture”')).toBeVisible();
  await expect(page.getByText('1 link was left out')).toBeVisible();

  // The form can open the table once the editor has handed it over, before it is stored.
  await stored;
  await body.getByText('Hours and costs in a year').dblclick();
  const table = page.getByRole('dialog').getByRole('table');
  await paste(table.getByLabel('Row 1, column 2'), 'libreoffice-calc');
  await expect(table.getByLabel('Row 4, column 4')).toHaveValue('');
  await expect(table.getByLabel('Row 3, column 3')).toHaveValue('$860,500.00');
  await table.getByRole('button', { name: 'Move row 4 up' }).press('Enter');
  await expect(table.getByRole('button', { name: 'Move row 3 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByLabel('Row 2, column 2')).toHaveValue('Islands');
  await table.getByRole('button', { name: 'Move column 4 left' }).press('Enter');
  await expect(table.getByLabel('Row 2, column 4')).toHaveValue('$40,000.00');
  await page.keyboard.press('Escape');

  const title = await openField(page, 'title');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('A forecast\nyou can be wrong with'));
  await title.press('Control+a');
  await title.press('Control+v');
  await expect(title).toHaveValue('A forecast you can be wrong with');
  await publish(page);

  const path = '/blog/a-forecast-you-can-be-wrong-with';
  await untilVisitorsGet(site.origin + path, 'Hours and costs in a year');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 3, name: 'In the warehouse' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'for parts' }).last()).toBeVisible();
  await expect(page.locator('strong', { hasText: 'what they sell' })).toBeVisible();
  const link = page.getByRole('link', { name: 'the method' });
  await expect(link).toHaveAttribute('href', 'http://127.0.0.1:8991/costs?year=2026');
  await expect(
    page.getByRole('table', { name: 'Hours and costs' }).getByRole('row').nth(2),
  ).toHaveText('Islands$40,000.00');
});

/** Pastes what a program has copied: a fixture of the unit tests. */
async function paste(into: Locator, program: string): Promise<void> {
  const read = (type: string) =>
    readFileSync(`tests/unit/studio/clipboard/${program}.${type}`, 'utf8');
  await into.evaluate(
    (element, { html, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { html: read('html'), text: read('txt') },
  );
}

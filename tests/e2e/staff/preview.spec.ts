import type { FrameLocator, Page } from '@playwright/test';
import { previewMomentPath } from '../../../app/content/addresses/staff-paths';
import { scheduleId, type ScheduledAction } from '../../../app/content/schedules/schedule';
import { expectNoViolations } from '../../support/axe';
import { sitemapPaths } from '../../support/crawl';
import { publishOwnArticle } from '../../support/own-article';
import { expect, test } from '../../support/staff-test';
import type { SiteProcess } from '../../support/site-process';
import { PHONE } from '../../support/devices';
import { PREVIEW_CODE, STEGA } from '../../support/preview';
import {
  clickLabel,
  clickToEdit,
  openPreview,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';
import { undefinedStyles } from '../../support/undefined-styles';

test.describe('the preview of drafts [studio.preview]', () => {
  test('a click on a heading opens its field, visitors see the change when it is published, and a link ends the preview', async ({
    page,
    visitor,
    site,
  }) => {
    const preview = await openPreview(page);
    const field = page.getByTestId('field-approachHeading').getByRole('textbox');
    await expect(page.getByRole('link', { name: 'Open preview' })).toBeVisible();
    // Sanity’s own control would show all drafts to whoever has the link.
    await expect(page.getByRole('button', { name: 'Share this preview' })).toHaveCount(0);
    const heading = preview.locator('#approach-heading');
    await clickToEdit(preview, heading);
    await expect(field).toBeFocused();
    await field.fill('How the work goes');
    await expect(heading).toContainText('How the work goes');
    await visitor.goto('/');
    await expect(visitor.locator('#approach-heading')).toHaveText(/^Four steps/);
    await publish(page);
    await untilVisitorsGet(`${site.origin}/`, 'How the work goes');

    expect(await cookieNames(page, site)).toContain('preview');
    const window = await page.context().newPage();
    await window.setViewportSize(PHONE.viewport);
    await window.goto('/about');
    await expect(bar(window)).toBeVisible();
    for (const path of await sitemapPaths(site.origin)) {
      await window.goto(path);
      await expect(bar(window)).toBeVisible();
      expect(await window.content(), path).not.toMatch(STEGA);
      expect(await undefinedStyles(window), path).toEqual([]);
    }
    await bar(window).getByRole('link', { name: 'Exit preview' }).click();

    await expect(window).toHaveURL('/');
    await expect(bar(window)).toBeHidden();
    expect(await window.content()).not.toMatch(PREVIEW_CODE);
    expect(await cookieNames(page, site)).not.toContain('preview');
  });

  test('a change of anything on the page shows there at once, whoever makes it, drafts and what is published', async ({
    page,
    lake,
  }) => {
    const { id, path } = await publishOwnArticle(lake);
    const author = {
      _type: 'author',
      _id: `author-of-${id}`,
      name: 'Ada Before',
      orderRank: '0|zzzzzz:',
    };
    await lake.create(author);
    await lake
      .patch(id)
      .set({ author: { _type: 'reference', _ref: author._id } })
      .commit();
    const preview = await openPreview(page, { type: 'article', id, path });
    const article = preview.getByRole('main');
    await expect(article).toContainText('Ada Before');
    await lake.create({ ...author, _id: `drafts.${author._id}`, name: 'Ada Draft' });
    await expect(article).toContainText('Ada Draft');
    await lake.delete(`drafts.${author._id}`);
    await expect(article).toContainText('Ada Before');
    await lake.patch(author._id).set({ name: 'Ada After' }).commit();
    await expect(article).toContainText('Ada After');
  });

  test('the history of a document fits beside it', async ({ page }) => {
    for (const width of [1_024, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      await openPreview(page);
      const pane = page.getByTestId('document-pane');
      await pane.getByRole('button', { name: / ago$/ }).click();
      const close = page.getByRole('button', { name: 'Close history' });
      await expect(close).toBeInViewport({ ratio: 1 });
      await close.click();
      await expect(pane.getByRole('textbox').first()).toBeInViewport();
    }
  });

  test('links, buttons and form fields act, and their label opens the field', async ({ page }) => {
    const preview = await openPreview(page);
    const field = page.getByTestId('field-title').getByRole('textbox');
    await expect(bar(preview)).toContainText('Click words to edit them.');
    const service = preview.getByRole('link', { name: 'Market Research' });
    await clickLabel(preview, service, 'Market Research');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Market Research');

    const dialog = preview.getByRole('dialog');
    await service.click();
    await expect(dialog).toContainText('Market Research');
    // The Studio follows the address of the preview. Until then it would lead the preview back to an earlier one.
    await expect(page).toHaveURL(/%23service-market-research/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    const message = preview.getByRole('main').getByRole('textbox').last();
    await message.click();
    await page.keyboard.type('Typed');
    await expect(message).toHaveValue('Typed');

    // In the Studio, a page for visitors cannot take the place of the preview.
    await expect(bar(preview).getByRole('link', { name: 'Exit preview' })).toBeHidden();
    await preview.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(bar(preview)).not.toBeInViewport();
    await preview.getByRole('main').locator('a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/preview=.*\/blog\//);
  });
});

test.describe('on a date', () => {
  // An article that is not there on a date responds with 404.
  test.use({ expectedConsole: /status of 404/ });

  test('the preview shows the site as it will be then, and visitors see nothing of it', async ({
    page,
    visitor,
    lake,
  }) => {
    const leaving = await publishOwnArticle(lake);
    const coming = await publishOwnArticle(lake);
    const other = await publishOwnArticle(lake);
    await lake.patch(leaving.id).set({ publishedAt: '2029-12-01T09:00:00Z' }).commit();
    for (const [year, { id }] of Object.entries({ 2030: coming, 2031: other })) {
      const { _id, ...fields } = (await lake.getDocument(id)) ?? {};
      const publishedAt = `${year}-03-01T09:00:00Z`;
      const draft = { ...fields, _type: 'article', _id: `drafts.${id}`, publishedAt };
      await lake.transaction().create(draft).delete(id).commit();
    }
    const schedule = (action: ScheduledAction, documentId: string, at: string) => {
      const _id = scheduleId(action, documentId);
      return lake.create({ _id, _type: 'schedule', state: 'waiting', action, documentId, at });
    };
    await schedule('publish', coming.id, '2030-03-01T09:00:00.000Z');
    await schedule('unpublish', leaving.id, '2030-06-01T08:00:00.000Z');

    const link = (on: Page | FrameLocator, { title }: { title: string }) =>
      on.getByRole('main').getByRole('link', { name: title });
    const address = previewMomentPath('2030-03-01T08:59:00.000Z', '/insights');
    await visit(page, `/studio/presentation?preview=${encodeURIComponent(address)}`);
    const preview = page.frameLocator('iframe');
    await expect(bar(preview)).toContainText(
      'The site as it will be on Friday 1 March 2030 at 08:59 London time.',
    );
    // Until then the Studio loads the page a second time, which would close the form for another date.
    await expect(page).toHaveURL(/\/presentation\/insightsPage.*\/insights$/);
    await expect(link(preview, leaving)).toBeVisible();
    await expect(link(preview, coming)).toBeHidden();
    await expect(link(preview, other)).toBeHidden();

    await chooseDate(preview, '2030-06-01T08:59');
    await expect(bar(preview)).toContainText('1 June 2030 at 08:59 London time');
    await expect(link(preview, leaving)).toBeVisible();
    await link(preview, coming).click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(coming.title);
    // The Studio follows the page, so they are connected.
    await expect(page).toHaveURL(new RegExp(`/presentation/article/${coming.id}.*${coming.path}$`));

    const window = await page.context().newPage();
    await window.goto(leaving.path);
    await expectNoViolations(window);
    await chooseDate(window, '2030-06-01T09:00');
    await expect(window).toHaveTitle(/^Page not found/);
    await expect(bar(window)).toContainText('1 June 2030 at 09:00 London time');
    await window.goto('/insights');
    await expect(link(window, coming)).toBeVisible();
    await expect(link(window, leaving)).toBeHidden();
    expect(await window.content()).not.toMatch(STEGA);
    await bar(window).getByRole('link', { name: 'Show all drafts' }).click();
    await expect(bar(window)).toContainText('This page shows drafts.');
    await expect(link(window, other)).toBeVisible();
    await window.close();

    await visitor.goto('/insights');
    await expect(link(visitor, leaving)).toBeVisible();
    await expect(link(visitor, coming)).toBeHidden();
    const missing = await visitor.goto(coming.path);
    expect(missing?.status()).toBe(404);
  });
});

test.describe('without a valid secret', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('a page says why there is no preview', async ({ page, visitor, site }) => {
    const open = async (window: Page, search: string) => {
      const response = await window.goto(`/preview/enable${search}`);
      expect(response?.status(), search).toBe(401);
      expect(response?.headers()['cache-control'], search).toBe('private, no-store');
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Preview cannot start');
      expect(await cookieNames(window, site), search).not.toContain('preview');
    };
    await open(visitor, '');
    await expect(visitor.getByRole('main')).toContainText('Only members of staff');
    const window = await page.context().newPage();
    for (const search of ['', '?sanity-preview-secret=guess&sanity-preview-pathname=/about']) {
      await open(window, search);
      await expect(window.getByRole('main')).toContainText('The link carries no valid secret');
    }
  });
});

const bar = (page: Page | FrameLocator) => page.getByRole('region', { name: 'Preview' });

/** Chooses a date in the bar. @param typed the office's local time, YYYY-MM-DDTHH:MM */
async function chooseDate(page: Page | FrameLocator, typed: string): Promise<void> {
  await bar(page)
    .getByText(/^(See the site on a|Choose another) date$/)
    .click();
  await bar(page).getByLabel('Date and time at the office').fill(typed);
  await bar(page).getByRole('button', { name: 'Show' }).click();
}

async function cookieNames(window: Page, { url }: SiteProcess): Promise<string[]> {
  const cookies = await window.context().cookies(url);
  return cookies.map(({ name }) => name);
}

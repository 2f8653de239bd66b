import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/staff-test';
import {
  act,
  chooseAction,
  chooseReference,
  chooseTopic,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';

const TITLE = 'Meetings that decide nothing';
const PATH = '/blog/meetings-that-decide-nothing';

test('an article is written, published and unpublished [studio.articles]', async ({
  page,
  visitor,
  site,
}) => {
  const siteOrigin = site.origin;
  await visit(page, '/studio/structure/insights;article');
  await page.getByTestId('action-intent-button').click();
  await writeTexts(page);
  await fillInListing(page);
  expect((await fetch(siteOrigin + PATH)).status).toBe(404);

  await publish(page);
  await untilVisitorsGet(`${siteOrigin}/insights`, TITLE);
  await untilVisitorsGet(`${siteOrigin}/sitemap.xml`, PATH);
  await visitor.goto('/insights');
  await expect(visitor.getByRole('link', { name: TITLE })).toHaveAttribute('href', PATH);
  await visitor.goto(PATH);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(visitor.locator('strong', { hasText: 'one question' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Who decides' })).toBeVisible();
  const cover = visitor.getByRole('img', { name: 'An empty table' });
  await expect(cover).toHaveJSProperty('complete', true);
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);

  await unpublish(page);
  await untilStatus(siteOrigin + PATH, 404);
  // The address of the article is gone before the other pages have been rendered without it.
  const textAt = async (path: string) => (await fetch(siteOrigin + path)).text();
  await expect.poll(() => textAt('/insights')).not.toContain(TITLE);
  await expect.poll(() => textAt('/sitemap.xml')).not.toContain(PATH);
});

test.describe('a refused address', () => {
  test.use({ expectedConsole: /status of 409|An administrator made a redirect/ });

  test('an editor moves an article, whose old address redirects, but not to an address that an administrator redirects', async ({
    colleague,
    article,
    site,
    lake,
  }) => {
    const refused = `campaign-of-${article.id}`;
    await lake.create({ _type: 'redirect', from: `/blog/${refused}`, to: '/about' });
    await visit(colleague, article.studioPath);
    const slug = await openField(colleague, 'slug');
    await slug.fill(refused);
    await colleague.getByTestId('action-publish').click();
    await expect(colleague.getByText(/An administrator made a redirect from/)).toBeVisible();
    await expect(slug).toHaveValue(refused);
    expect((await fetch(site.origin + article.path)).status).toBe(200);

    await slug.fill(`moved-${article.id}`);
    await publish(colleague);
    await untilStatus(site.origin + article.path, 301);
    const old = await fetch(site.origin + article.path, { redirect: 'manual' });
    expect(`${old.status} ${old.headers.get('location')}`).toBe(`301 /blog/moved-${article.id}`);
    await untilVisitorsGet(site.origin + article.path, article.title);
  });
});

async function writeTexts(page: Page): Promise<void> {
  await (await openField(page, 'title')).fill(TITLE);
  const slug = await openField(page, 'slug');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(slug).toHaveValue('meetings-that-decide-nothing');
  await (await openField(page, 'summary')).fill('Why nothing is decided in a full room.');

  const body = page.getByTestId('field-body');
  await body.getByRole('textbox').click();
  await page.keyboard.type('Begin with ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('one question');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await body.getByRole('button', { name: 'Bullets' }).click();
  await body.getByRole('textbox').focus();
  await page.keyboard.type('Who decides');
}

async function fillInListing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Cover and listing' }).click();
  await page
    .getByTestId('file-button-input')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await drawCover() });
  await (await openField(page, 'cover.alt')).fill('An empty table');
  await chooseReference(page, 'Ines Carrow');
  await chooseTopic(page, 'Operations');
}

async function unpublish(page: Page): Promise<void> {
  await chooseAction(page, 'Take off the site');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Take off the site' });
  await act(page, 'unpublish', () => confirm.click());
}

function drawCover(): Promise<Buffer> {
  const create = { width: 1920, height: 1080, channels: 3, background: '#0F1C2B' } as const;
  return sharp({ create }).png().toBuffer();
}

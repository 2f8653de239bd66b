import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { RESTORE_MARKER } from '~/platform/storage/unfinished-restore.server';
import type { OwnArticle } from '../../support/own-article';
import { publishOwnPage } from '../../support/section-samples';
import { expect, OUTAGE, test, type Deployed } from '../../support/staff-test';
import type { SiteProcess } from '../../support/site-process';
import {
  openField,
  openPreview,
  publish,
  untilVisitorsGet,
  visit,
} from '../../support/studio-window';
import {
  crashPage,
  keptWrites,
  notSavedYet,
  stored,
  typeInText,
  typeWords,
  untilStored,
  WORDS,
} from './typed-text';

test.use({
  isStopped: true,
  expectedConsole: new RegExp(`${OUTAGE.source}|^No session with the lake yet`),
});

// One site and one window are enough for these tests, which wait most of the time.
test.describe.configure({ mode: 'default' });

/** The site tries to open the lake every 15 s. */
const AFTER_A_RETRY = { timeout: 40_000 };

/** Starts the site again with content that it cannot use. */
async function startWithoutContent({ server }: Deployed): Promise<void> {
  await server.stop();
  writeFileSync(restoreMarker(server.site), '');
  await server.start();
}

/** Opens an article and waits until a first word is stored: by then, all scripts of its form are loaded. */
async function openAndType(
  page: Page,
  lake: SanityClient,
  { id, title: before, studioPath }: OwnArticle,
): Promise<Locator> {
  await visit(page, studioPath);
  const title = await openField(page, 'title');
  await typeWords(title, ['zero']);
  await untilStored(lake, `drafts.${id}`, `${before} zero`);
  return title;
}

const restoreMarker = ({ lakeDir }: SiteProcess) => join(lakeDir, `${RESTORE_MARKER}content`);

test.describe('words and sections that somebody changes during an outage [studio.outage]', () => {
  test('are stored when the site was killed, with the last ones before another tool is opened', async ({
    page,
    article,
    deployed: { server },
    lake,
    site,
  }) => {
    const title = await openAndType(page, lake, article);
    await typeWords(title, WORDS.slice(0, 4));
    await server.stop('SIGKILL');
    await typeWords(title, WORDS.slice(4, 8));
    await expect(notSavedYet(page)).toBeVisible();
    await server.start();
    await typeWords(title, WORDS.slice(8));
    await page.getByRole('link', { name: /^Today/ }).click();
    const written = [article.title, 'zero', ...WORDS].join(' ');
    await untilStored(lake, `drafts.${article.id}`, written);
    await expect(notSavedYet(page)).toBeHidden();

    await visit(page, article.studioPath);
    await expect(title).toHaveValue(written);
    await publish(page);
    await untilVisitorsGet(site.origin + article.path, written);
    await expect(crashPage(page)).toHaveCount(0);
  });

  test('are stored when the content could not be used, and a Studio that is opened meanwhile says what to do', async ({
    page,
    article,
    deployed,
    lake,
    site,
  }) => {
    const title = await openAndType(page, lake, article);
    await startWithoutContent(deployed);
    await typeWords(title, WORDS);
    await expect(notSavedYet(page)).toBeVisible();
    const opened = await page.context().newPage();
    await opened.goto('/studio');
    await expect(opened.getByText('Waiting for the site')).toBeVisible();
    await expect(opened.getByText('No change and no enquiry can be stored')).toBeVisible();
    await expect(opened.getByText('look for “the lake can store no change”')).toBeVisible();

    rmSync(restoreMarker(site));
    await expect(opened.getByText('Waiting for the site')).toBeHidden(AFTER_A_RETRY);
    await expect(opened.getByRole('link', { name: /^Health/ })).toBeVisible();
    const written = [article.title, 'zero', ...WORDS].join(' ');
    const storedTitle = async () =>
      (await stored(lake, `drafts.${article.id}`).catch(() => undefined))?.title;
    await expect.poll(storedTitle, AFTER_A_RETRY).toBe(written);
    await expect(title).toHaveValue(written);
    await expect(crashPage(page)).toHaveCount(0);
  });

  test('are merged with what a colleague writes meanwhile, and an article opens when the network is back', async ({
    page,
    article,
    deployed: { network },
    lake,
  }) => {
    const { id, title: before } = article;
    const title = await openAndType(page, lake, article);
    network.disconnect();
    await typeWords(title, WORDS);
    await typeInText(page, 'Words in the text.');
    const again = `Again: ${before} zero`;
    await lake.patch(`drafts.${id}`).set({ title: again }).commit();
    network.reconnect();
    const joined = [again, ...WORDS].join(' ');
    await untilStored(lake, `drafts.${id}`, joined);
    const storedBody = async () => (await stored(lake, `drafts.${id}`))?.body;
    await expect.poll(storedBody).toContain('Words in the text.');
    await expect(title).toHaveValue(joined);

    await visit(page, '/studio/structure/insights;article');
    const row = page.getByRole('link', { name: /A forecast you can be wrong with/ });
    await row.hover();
    network.disconnect();
    await row.click();
    await expect(page.getByTestId('document-pane')).toBeVisible();
    network.reconnect();
    await expect(await openField(page, 'title')).toHaveValue('A forecast you can be wrong with');
    await expect(crashPage(page)).toHaveCount(0);
  });

  test('are kept through a reload, and the browser asks before it reloads or closes the window', async ({
    openWindowOf,
    article,
    deployed: { network },
    lake,
  }) => {
    const { page, context } = await openWindowOf('Reloader');
    await page.goto('/studio/structure');
    await expect(page.getByRole('link', { name: 'Services' })).toBeVisible();
    const title = await openAndType(page, lake, article);
    network.disconnect();
    await typeWords(title, WORDS);
    await typeInText(page, 'Words in the text, ');
    const firstQuestion = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await firstQuestion).dismiss();
    await page.keyboard.type('and then a reload.', { delay: 20 });
    const question = page.waitForEvent('dialog');
    const reload = page.reload().catch(String);
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    expect(await reload).toContain('net::ERR_CONNECTION');

    network.reconnect();
    const again = await context.newPage();
    await again.goto(article.studioPath);
    const written = [article.title, 'zero', ...WORDS].join(' ');
    const titleAgain = await openField(again, 'title');
    await expect(titleAgain).toHaveValue(written);
    await untilStored(lake, `drafts.${article.id}`, written);
    const storedBody = async () => (await stored(lake, `drafts.${article.id}`))?.body;
    await expect.poll(storedBody).toBe('A paragraph.Words in the text, and then a reload.');
    await expect.poll(() => keptWrites(again)).toEqual([]);

    const mayClose = () =>
      again.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await mayClose()).toBe(true);
    await titleAgain.press('x');
    expect(await mayClose()).toBe(false);
    await expect.poll(mayClose).toBe(true);
  });

  test('are stored after the move of a section in the preview', async ({
    page,
    deployed: { network },
    lake,
  }) => {
    const own = await publishOwnPage(lake, [
      { _type: 'opening', _key: '10', standfirst: 'The opening' },
      { _type: 'callToAction', _key: '20', heading: 'The second' },
      { _type: 'callToAction', _key: '30', heading: 'The third' },
    ]);
    const preview = await openPreview(page, own);
    const second = preview.getByRole('group', { name: 'Section 2 of' });
    await expect(second).toBeVisible();
    await preview.getByText('The second').click();
    const field = page
      .getByRole('dialog')
      .getByLabel('Heading')
      .or(page.getByTestId(/heading/).getByRole('textbox'))
      .first();
    await expect(field).toBeFocused();

    network.disconnect();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more', { delay: 30 });
    await expect(notSavedYet(page)).toBeVisible();
    await second.getByRole('button', { name: /down$/ }).press('Enter');
    const headings = preview.getByRole('heading', { level: 2, name: /^The / });
    await expect(headings).toHaveText([/^The third/, /^The second/]);
    network.reconnect();

    await expect
      .poll(() =>
        lake.fetch('*[_id == $id][0].sections[].heading', { id: `drafts.${own.id}` }, RAW),
      )
      .toEqual([null, 'The third', 'The second and more']);
    await expect(headings).toHaveText([/^The third/, /^The second and more/]);
    await expect(notSavedYet(page)).toBeHidden();
  });

  test('are shown when the site refuses them, so that they can be copied', async ({
    page,
    deployed: { network },
    lake,
  }) => {
    const id = 'refused-article';
    await lake.create({ _id: `drafts.${id}`, _type: 'article', title: 'Short life' });
    await visit(page, `/studio/structure/insights;article;${id}`);
    const title = await openField(page, 'title');
    network.disconnect();
    await typeWords(title, WORDS);
    await expect(notSavedYet(page)).toBeVisible();

    await lake.delete(`drafts.${id}`);
    network.reconnect();
    const dialog = page.getByRole('dialog', { name: 'Some of your words could not be saved' });
    await expect(dialog).toContainText('Somebody deleted the page in the meantime.');
    await expect(dialog.getByLabel('What you wrote')).toHaveValue(new RegExp(WORDS.join(' ')));
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(crashPage(page)).toHaveCount(0);
  });
});

const RAW = { perspective: 'raw' } as const;

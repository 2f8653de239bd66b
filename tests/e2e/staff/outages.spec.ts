import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { RESTORE_MARKER } from '~/server/storage/unfinished-restore.server';
import { openField } from '../studio/studio-window';
import { lakeClient } from '../../support/lake-client';
import { expect, OUTAGE, test, type Deployed } from '../../support/server-test';
import type { SiteProcess } from '../../support/site-process';
import {
  crashPage,
  keptWrites,
  stored,
  typeInText,
  typeWords,
  untilStored,
  WORDS,
} from './typed-text';

test.use({ expectedConsole: new RegExp(`${OUTAGE.source}|^No session with the lake yet`) });

const MIDDLE = 7;

/** The site tries to open the lake every 15 s. */
const AFTER_A_RETRY = { timeout: 40_000 };

/** Starts the site again with content that it cannot use. */
async function startWithoutContent({ server }: Deployed): Promise<void> {
  await server.stop();
  writeFileSync(restoreMarker(server.site), '');
  await server.start();
}

const restoreMarker = ({ lakeDir }: SiteProcess) => join(lakeDir, `${RESTORE_MARKER}content`);

test('a Studio that is opened while the content cannot be used says what to do, and opens later [lake.lost-content]', async ({
  openWindowOf,
  deployed,
}) => {
  const { page } = await openWindowOf('Reader of the notice');
  await startWithoutContent(deployed);
  await page.goto('/studio');
  await expect(page.getByText('Waiting for the site')).toBeVisible();
  await expect(page.getByText('No change and no enquiry can be stored')).toBeVisible();
  await expect(page.getByText('look for “the lake can store no change”')).toBeVisible();

  rmSync(restoreMarker(deployed.server.site));
  await expect(page.getByText('Waiting for the site')).toBeHidden(AFTER_A_RETRY);
  await expect(page.getByRole('link', { name: /^Health/ })).toBeVisible();
});

test('stores every word that is typed while the content cannot be used [studio.outage]', async ({
  openWindowOf,
  article: { id, title: before, studioPath },
  deployed,
  site,
}) => {
  const { page } = await openWindowOf(`Writer of ${id}`);
  await page.goto(studioPath);
  const title = await openField(page, 'title');

  await startWithoutContent(deployed);
  await typeWords(title, WORDS);
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  rmSync(restoreMarker(site));

  const lake = await lakeClient(site);
  const written = [before, ...WORDS].join(' ');
  await expect
    .poll(async () => (await stored(lake, `drafts.${id}`).catch(() => null))?.title, AFTER_A_RETRY)
    .toBe(written);
  await expect(title).toHaveValue(written);
  await expect(crashPage(page)).toHaveCount(0);
});

for (const { outage, begin, end } of [
  {
    outage: 'the site is restarted',
    begin: ({ server }) => server.stop(),
    end: ({ server }) => server.start(),
  },
  {
    outage: 'the site is killed',
    begin: ({ server }) => server.stop('SIGKILL'),
    end: ({ server }) => server.start(),
  },
  {
    outage: 'the network is gone',
    begin: async ({ network }) => network.disconnect(),
    end: async ({ network }) => network.reconnect(),
  },
  {
    outage: 'the accounts cannot be read',
    begin: async ({ server }) =>
      changeAccounts(server.site, 'ALTER TABLE sessions RENAME TO hidden'),
    end: async ({ server }) => changeAccounts(server.site, 'ALTER TABLE hidden RENAME TO sessions'),
  },
] satisfies Outage[]) {
  test(`stores every word that is typed while ${outage} [studio.outage]`, async ({
    openWindowOf,
    article: { id, title: before, studioPath },
    deployed,
    site,
  }) => {
    const { page } = await openWindowOf(`Writer of ${id}`);
    await page.goto(studioPath);
    const title = await openField(page, 'title');
    await typeWords(title, WORDS.slice(0, MIDDLE));

    await begin(deployed);
    await typeWords(title, WORDS.slice(MIDDLE, 2 * MIDDLE));
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
    await end(deployed);
    await typeWords(title, WORDS.slice(2 * MIDDLE));

    const written = [before, ...WORDS].join(' ');
    await untilStored(await lakeClient(site), `drafts.${id}`, written);
    await expect(title).toHaveValue(written);
    await expect(crashPage(page)).toHaveCount(0);
    await expect(page.getByText('Not saved yet')).toBeHidden();
  });
}

interface Outage {
  outage: string;
  begin: (deployed: Deployed) => Promise<void>;
  end: (deployed: Deployed) => Promise<void>;
}

function changeAccounts({ staffDir }: SiteProcess, statement: string): void {
  const accounts = new Database(join(staffDir, 'accounts.sqlite'));
  accounts.exec(statement);
  accounts.close();
}

test('merges text typed without a network with text that a colleague publishes meanwhile [studio.outage]', async ({
  openWindowOf,
  article: { id, title: before, studioPath },
  deployed: { network },
  site,
}) => {
  const lake = await lakeClient(site);
  const { page } = await openWindowOf('Distant');
  await page.goto(studioPath);
  const title = await openField(page, 'title');
  await typeWords(title, ['zero']);
  await untilStored(lake, `drafts.${id}`, `${before} zero`);

  network.disconnect();
  await typeWords(title, WORDS);
  await typeInText(page, 'Words in the text.');
  await lake
    .patch(`drafts.${id}`)
    .set({ title: `Again: ${before} zero` })
    .commit();
  network.reconnect();

  const joined = ['Again:', before, 'zero', ...WORDS].join(' ');
  await untilStored(lake, `drafts.${id}`, joined);
  await expect
    .poll(async () => (await stored(lake, `drafts.${id}`))?.body)
    .toContain('Words in the text.');
  await expect(title).toHaveValue(joined);
  await expect(crashPage(page)).toHaveCount(0);
});

test('opens an article that was chosen without a network when the network is back [studio.outage]', async ({
  openWindowOf,
  deployed: { network },
}) => {
  const { page } = await openWindowOf('Patient');
  await page.goto('/studio/structure/insights;article');
  const row = page.getByRole('link', { name: /A forecast you can be wrong with/ });
  await row.hover();
  network.disconnect();
  await row.click();
  await expect(page.getByTestId('document-pane')).toBeVisible();
  network.reconnect();
  await expect(await openField(page, 'title')).toHaveValue('A forecast you can be wrong with');
  await expect(crashPage(page)).toHaveCount(0);
});

test('keeps text through a reload without a network, and the browser asks before it reloads [studio.outage]', async ({
  openWindowOf,
  article: { id, title: before, studioPath },
  deployed: { network },
  site,
}) => {
  const { page } = await openWindowOf('Reloader');
  await page.goto(studioPath);
  const title = await openField(page, 'title');
  const written = [before, ...WORDS].join(' ');

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
  const again = await page.context().newPage();
  await again.goto(studioPath);
  await expect(await openField(again, 'title')).toHaveValue(written);
  const lake = await lakeClient(site);
  await untilStored(lake, `drafts.${id}`, written);
  await expect
    .poll(async () => (await stored(lake, `drafts.${id}`))?.body)
    .toBe('A paragraph.Words in the text, and then a reload.');
  await expect.poll(() => keptWrites(again)).toEqual([]);
});

test('stores the last words when somebody switches to another tool at once, and asks before a window with unsent text closes [studio.outage]', async ({
  openWindowOf,
  article: { id, title: before, studioPath },
  site,
}) => {
  const { page } = await openWindowOf('Closer');
  await page.goto(studioPath);
  let title = await openField(page, 'title');
  await typeWords(title, WORDS);
  await page.getByRole('link', { name: 'Today' }).click();
  await untilStored(await lakeClient(site), `drafts.${id}`, [before, ...WORDS].join(' '));

  await page.goto(studioPath);
  title = await openField(page, 'title');
  await title.press('End');
  await title.press('x');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await expect(page.getByTestId('document-pane').getByText('Saved')).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

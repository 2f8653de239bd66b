import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLoopback } from '~/platform/http/loopback.server';
import { freePort } from '../../support/free-port';
import { lakeClient } from '../../support/lake-client';
import { publishOwnArticle } from '../../support/own-article';
import { copySeededLake } from '../../support/seeded-lake';
import { startSite } from '../../support/site-process';
import { expect, test } from '../../support/staff-test';
import { startStudio } from '../../support/studio-process';
import { openField, publish, untilVisitorsGet, visit } from '../../support/studio-window';

/** The longest time of the first load, ms: Vite compiles the Studio's many scripts on demand. */
const FIRST_LOAD_TIMEOUT_MS = 180_000;

test('on the development server the Studio asks for a name, publishes under it, and forgets it after “Sign out” [studio.name]', async ({
  openWindow,
}) => {
  test.setTimeout(2 * FIRST_LOAD_TIMEOUT_MS);
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  const [sitePort, lakePort, port] = [await freePort(), await freePort(), await freePort()];
  const lakeDir = join(folder, 'lake');
  await copySeededLake(lakeDir);
  const site = await startSite({
    PORT: String(sitePort),
    STUDIO_PORT: String(port),
    LAKE_PORT: String(lakePort),
    LAKE_DIR: lakeDir,
    CACHE_DIR: join(folder, 'cache'),
  });
  const studio = await startStudio({ port, sitePort, lakePort, lakeDir });
  const article = await publishOwnArticle(await lakeClient(site));
  const { page, context, hosts } = await openWindow({ baseURL: studio.origin });

  await page.goto('/structure', { timeout: FIRST_LOAD_TIMEOUT_MS });
  await giveName(page, 'Kit Marlow');
  await visit(page, `/structure/insights;article;${article.id}`);
  await (await openField(page, 'title')).fill('Written by Kit');
  await publish(page);
  await untilVisitorsGet(site.origin + article.path, 'Written by Kit');
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const newest = page.getByTestId('timeline-item-button').first();
  await expect(newest).toHaveAccessibleName(/Kit Marlow/);

  await page.getByRole('link', { name: /^Health/ }).click();
  await expect(page.getByText('The site reads its content.')).toBeVisible();
  await page.locator('#user-menu').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  const others = [...hosts].filter((host) => !isLoopback(new URL(`http://${host}`).hostname));
  expect(others, 'hosts that are not this machine').toEqual([]);

  await context.close();
  await studio.stop();
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Answers the question of the Studio's first visit in a browser. */
async function giveName(window: Page, name: string): Promise<void> {
  const input = window.getByLabel('Your name');
  await input.fill(name, { timeout: FIRST_LOAD_TIMEOUT_MS });
  await window.getByRole('button', { name: 'Open the Studio' }).click();
  const services = window.getByRole('link', { name: 'Services' });
  await expect(services).toBeVisible({ timeout: FIRST_LOAD_TIMEOUT_MS });
}

import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { lakeClient } from '../../support/lake-client';
import { type OwnPage, publishOwnPage, type SampleSection } from '../../support/section-samples';
import { expect, OUTAGE, test } from '../../support/server-test';
import { pollForASecond } from '../../support/poll-for-a-second';
import { publish } from '../studio/studio-window';

/** All-digit keys, which parts of Sanity's packages take for indexes. */
const SECTIONS = [
  { _type: 'opening', _key: '10', standfirst: 'The opening' },
  { _type: 'callToAction', _key: '20', heading: 'The second' },
  { _type: 'callToAction', _key: '25', heading: 'The hidden one', isHidden: true },
  { _type: 'callToAction', _key: '30', heading: 'The third' },
  { _type: 'callToAction', _key: '40', heading: 'The fourth' },
];

test('a section is dragged, added and removed in the preview, and shown at once [studio.sections]', async ({
  openWindowOf,
  site,
}) => {
  const lake = await lakeClient(site);
  const own = await publishOwnPage(lake, SECTIONS);
  const { page } = await openWindowOf('Editor of sections');
  const preview = await openPagePreview(page, own);

  await drag(preview, 2, preview.getByText('The fourth'));
  await expectHeadings(preview, 'The third', 'The fourth', 'The second');

  const overlays = preview.locator('sanity-visual-editing');
  await hover(preview, 2);
  await tools(preview, 2).getByTitle('Drag').click({ button: 'right' });
  await overlays.getByText('Insert after').click();
  await overlays.getByText('Approach', { exact: true }).click();
  await expect(preview.getByRole('group', { name: /^Section / })).toHaveCount(5);
  await expect(overlays.getByText('Insert after')).toBeHidden();

  await tools(preview, 4).getByRole('button', { name: 'Remove section 4' }).click();
  await expectHeadings(preview, 'The third', 'The second');

  await expect
    .poll(async () => (await draftSections(lake, own)).map(({ _type }) => _type))
    .toEqual(['opening', 'callToAction', 'callToAction', 'approachSteps', 'callToAction']);
  await publish(page);
  await pollForASecond(async () => {
    const html = await (await fetch(`${site.origin}${own.path}`)).text();
    expect(html).not.toContain('The fourth');
    expect(html.indexOf('The third')).toBeLessThan(html.indexOf('The second'));
  });
});

test('sections are moved and removed with the keyboard [studio.sections]', async ({
  openWindowOf,
  site,
}) => {
  const own = await publishOwnPage(await lakeClient(site), SECTIONS);
  const { page } = await openWindowOf('Editor with a keyboard');
  const preview = await openPagePreview(page, own);

  const up = (position: number) => tools(preview, position).getByRole('button', { name: /up$/ });
  await up(3).focus();
  await page.keyboard.press('Enter');
  await expectHeadings(preview, 'The third', 'The second', 'The fourth');
  await expect(up(2)).toBeFocused();
  await expect(preview.getByRole('status')).toContainText(['Moved up. Now section 2 of 4.']);
  await page.keyboard.press('Enter');
  await expect(up(1)).toBeFocused();
  await expect(up(1)).toBeDisabled();

  await tools(preview, 1).getByRole('button', { name: /down$/ }).press('Space');
  await expectHeadings(preview, 'The third', 'The second', 'The fourth');
  await tools(preview, 4)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expectHeadings(preview, 'The third', 'The second');
  await expect(tools(preview, 3).getByRole('button', { name: /^Remove/ })).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: OUTAGE });

  test('a section that is moved, and words typed in it, are both stored [studio.sections, studio.outage]', async ({
    openWindowOf,
    deployed: { network },
    site,
  }) => {
    const lake = await lakeClient(site);
    const own = await publishOwnPage(lake, SECTIONS);
    const { page } = await openWindowOf('Editor on a train');
    const preview = await openPagePreview(page, own);
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
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
    await tools(preview, 2).getByRole('button', { name: /down$/ }).press('Enter');
    await expectHeadings(preview, 'The third', 'The second', 'The fourth');
    network.reconnect();

    const stored = async () => (await draftSections(lake, own)).map(({ heading }) => heading);
    await expect
      .poll(stored)
      .toEqual([undefined, 'The hidden one', 'The third', 'The second and more', 'The fourth']);
    await expectHeadings(preview, 'The third', 'The second and more', 'The fourth');
    await expect(page.getByText('Not saved yet')).toBeHidden();
  });
});

async function draftSections(lake: SanityClient, { id }: OwnPage): Promise<SampleSection[]> {
  return (await lake.getDocument<{ sections: SampleSection[] }>(`drafts.${id}`))?.sections ?? [];
}

/** Opens the preview of a page, and waits until its sections can be changed. */
async function openPagePreview(page: Page, { path, title }: OwnPage): Promise<FrameLocator> {
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(path)}`);
  const preview = page.frameLocator('iframe');
  await expect(tools(preview, 1)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('document-pane')).toContainText(title);
  return preview;
}

const tools = (preview: FrameLocator, position: number) =>
  preview.getByRole('group', { name: `Section ${position} of` });

const headings = (preview: FrameLocator) =>
  preview.getByRole('heading', { level: 2, name: /^The / });

/** Expects the headings of the sections after the first. The texts of a preview end with invisible marks. */
async function expectHeadings(preview: FrameLocator, ...texts: string[]): Promise<void> {
  await expect(headings(preview)).toHaveText(texts.map((text) => new RegExp(`^${text}(?! and)`)));
}

/** Moves the pointer to the handle of a section, and waits for the overlays to mark the section. */
async function hover(preview: FrameLocator, position: number): Promise<void> {
  await tools(preview, position).getByTitle('Drag').hover();
  await expect(preview.locator('[data-hovered][data-draggable]')).toBeVisible();
}

/** Drags a section by its handle to the place below a text. */
async function drag(preview: FrameLocator, position: number, target: Locator): Promise<void> {
  const mouse = target.page().mouse;
  await target.scrollIntoViewIfNeeded();
  await hover(preview, position);
  await mouse.down();
  const to = await target.boundingBox();
  if (!to) throw new Error('The target is not on the page.');
  await mouse.move(to.x + 20, to.y, { steps: 5 });
  await mouse.move(to.x + 20, to.y + to.height + 100, { steps: 5 });
  await expect(preview.locator('[data-hovered]')).toBeHidden();
  await mouse.up();
}

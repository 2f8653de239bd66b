import type { FrameLocator, Locator } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { holdRequests } from '../../support/hold-requests';
import { type OwnPage, publishOwnPage, type SampleSection } from '../../support/section-samples';
import { expect, test } from '../../support/staff-test';
import { pollForASecond } from '../../support/poll-for-a-second';
import { openPreview, publish } from '../../support/studio-window';

/** All-digit keys, which parts of Sanity's packages take for indexes. */
const SECTIONS = [
  { _type: 'opening', _key: '10', standfirst: 'The opening' },
  { _type: 'callToAction', _key: '20', heading: 'The second' },
  { _type: 'callToAction', _key: '25', heading: 'The hidden one', isHidden: true },
  { _type: 'callToAction', _key: '30', heading: 'The third' },
  { _type: 'callToAction', _key: '40', heading: 'The fourth' },
];

test('sections are dragged, added, moved and removed in the preview, with the keyboard too, and shown at once [studio.sections]', async ({
  page,
  lake,
  site,
}) => {
  const own = await publishOwnPage(lake, SECTIONS);
  // Nothing can be changed until the Studio has sent the overlays the document.
  const snapshots = '**/data/doc/**document.snapshots';
  const release = await holdRequests(page, snapshots);
  const preview = await openPreview(page, own);
  await expect(headings(preview)).toHaveCount(3);
  await expect(tools(preview, 1)).toBeHidden();
  release();
  await expect(tools(preview, 1)).toBeVisible();
  await page.unroute(snapshots);

  await test.step('with the pointer', async () => {
    await hover(preview, 2);
    const label = preview.locator('[data-hovered]');
    await expect(label).toHaveText('Call to action', { useInnerText: true });
    await drag(preview, 2, preview.getByText('The third'));
    await expectHeadings(preview, 'The third', 'The second', 'The fourth');

    const overlays = preview.locator('sanity-visual-editing');
    await hover(preview, 2);
    await tools(preview, 2).getByTitle('Drag').click({ button: 'right' });
    await overlays.getByText('Insert after').click();
    await overlays.getByText('Approach', { exact: true }).click();
    await expect(preview.getByRole('group', { name: /^Section / })).toHaveCount(5);
    await expect(overlays.getByText('Insert after')).toBeHidden();

    const remove = tools(preview, 5).getByRole('button', { name: 'Remove section 5' });
    await remove.click();
    await expectHeadings(preview, 'The third', 'The second');
    await expect(tools(preview, 4).getByRole('button', { name: /^Remove/ })).toBeFocused();
    const undo = page.locator('[data-ui="Toast"]').filter({ hasText: 'Section removed' });
    await undo.getByRole('button', { name: 'Undo' }).click();
    await expectHeadings(preview, 'The third', 'The second', 'The fourth');
    await remove.click();
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

  await test.step('with the keyboard', async () => {
    const up = (position: number) => tools(preview, position).getByRole('button', { name: /up$/ });
    await up(4).focus();
    await page.keyboard.press('Enter');
    await expect(up(3)).toBeFocused();
    await expect(preview.getByRole('status')).toContainText(['Moved up. Now section 3 of 4.']);
    await page.keyboard.press('Enter');
    await expectHeadings(preview, 'The second', 'The third');
    await expect(up(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(up(1)).toBeFocused();
    await expect(up(1)).toBeDisabled();

    await tools(preview, 1).getByRole('button', { name: /down$/ }).press('Space');
    await tools(preview, 2).getByRole('button', { name: /down$/ }).press('Space');
    await expectHeadings(preview, 'The third', 'The second');
    await tools(preview, 3)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await expectHeadings(preview, 'The third');
    await expect(tools(preview, 2).getByRole('button', { name: /^Remove/ })).toBeFocused();
  });
});

async function draftSections(lake: SanityClient, { id }: OwnPage): Promise<SampleSection[]> {
  return (await lake.getDocument<{ sections: SampleSection[] }>(`drafts.${id}`))?.sections ?? [];
}

const tools = (preview: FrameLocator, position: number) =>
  preview.getByRole('group', { name: `Section ${position} of` });

const headings = (preview: FrameLocator) =>
  preview.getByRole('heading', { level: 2, name: /^The / });

/** Expects the headings of the sections after the first. The texts of a preview end with invisible marks. */
async function expectHeadings(preview: FrameLocator, ...texts: string[]): Promise<void> {
  await expect(headings(preview)).toHaveText(texts.map((text) => new RegExp(`^${text}`)));
}

/** Moves the pointer to the handle of a section, and waits for the overlays to mark the section. */
async function hover(preview: FrameLocator, position: number): Promise<void> {
  await tools(preview, position).getByTitle('Drag').hover();
  await expect(preview.locator('[data-hovered][data-draggable]')).toBeVisible();
}

/** Drags a section by its handle just past the middle of the section with a text. A line shows where it will be. */
async function drag(preview: FrameLocator, position: number, text: Locator): Promise<void> {
  const mouse = text.page().mouse;
  const target = preview.locator('section').filter({ has: text });
  const line = target.locator('[data-drop-line]');
  await target.scrollIntoViewIfNeeded();
  await hover(preview, position);
  await mouse.down();
  const to = await target.boundingBox();
  if (!to) throw new Error('The target is not on the page.');
  await mouse.move(to.x + 20, to.y + 5, { steps: 5 });
  await mouse.move(to.x + 20, to.y + to.height / 2 + 5, { steps: 5 });
  await expect(line).toBeInViewport();
  await mouse.up();
  await expect(line).toBeHidden();
}

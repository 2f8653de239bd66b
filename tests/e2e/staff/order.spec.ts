import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/staff-test';

test('the site shows a dragged step at its new place at once, and at the old one after Undo [studio.order]', async ({
  page,
  visitor,
  lake,
}) => {
  const step = await lake.fetch(`*[_type == "approachStep" && title == "Delivery"][0]`);
  const draft = await lake.create({ ...step, _id: `drafts.${step._id}`, title: 'Handover' });
  const ranks = () =>
    lake.fetch(
      `array::unique(*[_id in [$id, "drafts." + $id]].orderRank)`,
      { id: step._id },
      { perspective: 'raw' },
    );
  await expectOrder(visitor, ['Initial Briefing', 'Discovery', 'Proposal', 'Delivery']);
  await page.getByRole('link', { name: 'Approach', exact: true }).click();
  // Not to the first or the last place, because the list then logs an error on the console.
  const rows = page.locator('[data-rfd-draggable-id]');
  const second = rows.nth(1);
  await second.hover();
  const written = page.waitForResponse((response) => response.url().includes('/data/mutate/'));
  await drag(page, rows.filter({ hasText: 'Handover' }), second);
  expect((await written).status()).toBe(200);
  await expect(second).toContainText('Handover');
  await expectOrder(visitor, ['Initial Briefing', 'Delivery', 'Discovery', 'Proposal']);
  // Otherwise the draft would take its step back to the old place when it is published.
  expect(await ranks()).toHaveLength(1);
  expect(await ranks()).not.toContain(step.orderRank);

  const notice = page.getByRole('status').filter({ hasText: 'Live now' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();
  await expect(second).toContainText('Discovery');
  await expectOrder(visitor, ['Initial Briefing', 'Discovery', 'Proposal', 'Delivery']);
  expect(await ranks()).toEqual([step.orderRank]);
  await lake.delete(draft._id);
});

async function expectOrder(visitor: Page, steps: string[]): Promise<void> {
  const titles = visitor.locator('.approach-step h3');
  await expect(async () => {
    await visitor.goto('/');
    await expect(titles).toHaveText(steps, { timeout: 1 });
  }).toPass();
}

/** Drags with the mouse in many small moves, because the list ignores a single large one. */
async function drag(window: Page, row: Locator, to: Locator): Promise<void> {
  const from = await centreOf(row);
  const target = await centreOf(to);
  await window.mouse.move(from.x, from.y);
  await window.mouse.down();
  await window.mouse.move(target.x, target.y, { steps: 20 });
  await expect(window.getByText('You have moved the item').last()).toBeAttached();
  await window.mouse.up();
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

import type { Page } from '@playwright/test';
import {
  ROTATING_QUESTION_COUNT,
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '../../../../app/constants';
import {
  advance,
  openWithStoppedClock,
  recordText,
  type TextChange,
} from '../../../support/page-clock';
import { expect, test } from '../../../support/test';

/** The animated question, which assistive technology does not read. */
const typed = (page: Page) => page.locator('[data-typewriter]');

/** Longer than it takes to type, show and delete one question, ms. */
const ONE_QUESTION_MS = TYPEWRITER_PAUSE_MS + 80 * (TYPEWRITER_TYPE_MS + TYPEWRITER_DELETE_MS);

/** Returns the distinct times between one text and the next, ms, for the steps that `isStep` selects. */
function stepTimes(changes: TextChange[], isStep: (from: string, to: string) => boolean): number[] {
  const times = changes.flatMap(({ at, text }, index) => {
    const next = changes[index + 1];
    return next && isStep(text, next.text) ? [Math.round(next.at - at)] : [];
  });
  return [...new Set(times)];
}

/** Returns the questions on the page, in order. */
const questions = (page: Page) =>
  page
    .getByRole('list', { name: 'Questions we are asked' })
    .getByRole('listitem')
    .allTextContents();

test.describe('Typewriter [home.typewriter]', () => {
  test('starts after 200 ms: shows the first question for 2,000 ms, then deletes it', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/');
    const [first = ''] = await questions(page);
    const untilFirstDeletion =
      TYPEWRITER_START_DELAY_MS + TYPEWRITER_PAUSE_MS + TYPEWRITER_DELETE_MS;

    await advance(page, untilFirstDeletion - 1);
    await expect(typed(page)).toHaveText(first);

    await advance(page, 1);
    await expect(typed(page)).toHaveText(first.slice(0, -1));
  });

  test('types a letter every 80 ms, pauses for 2,000 ms, and deletes a letter every 50 ms', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/');
    const all = await questions(page);
    const recorded = await recordText(typed(page));
    await advance(page, 3 * ONE_QUESTION_MS);

    // The first letter of a question is not checked: the step before it has another length.
    const isTyping = (from: string, to: string) => from !== '' && to.length === from.length + 1;
    const isDeleting = (from: string, to: string) => to.length === from.length - 1;
    const isComplete = (text: string) => all.includes(text);
    const changes = (await recorded()).slice(1);
    expect(stepTimes(changes, isTyping)).toEqual([TYPEWRITER_TYPE_MS]);
    expect(stepTimes(changes, (from, to) => isDeleting(from, to) && !isComplete(from))).toEqual([
      TYPEWRITER_DELETE_MS,
    ]);
    expect(stepTimes(changes, (from, to) => isDeleting(from, to) && isComplete(from))).toEqual([
      TYPEWRITER_PAUSE_MS + TYPEWRITER_DELETE_MS,
    ]);
  });

  test('shows all 12 questions in their order, and then the first again', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const all = await questions(page);
    const recorded = await recordText(typed(page));
    await advance(page, (ROTATING_QUESTION_COUNT + 1) * ONE_QUESTION_MS);

    const complete = (await recorded())
      .map(({ text }) => text)
      .filter((text) => all.includes(text));
    expect(all).toHaveLength(ROTATING_QUESTION_COUNT);
    expect(complete.slice(0, ROTATING_QUESTION_COUNT + 1)).toEqual([...all, all[0]]);
  });

  test('stops with its pause button, and continues with its play button', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    await advance(page, ONE_QUESTION_MS);
    await page.getByRole('button', { name: 'Pause the questions' }).click();
    const paused = (await typed(page).textContent()) ?? '';

    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).toHaveText(paused);

    await page.getByRole('button', { name: 'Play the questions' }).click();
    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).not.toHaveText(paused);
  });

  test('does not move and has no pause button with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithStoppedClock(page, '/');
    const [first = ''] = await questions(page);

    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).toHaveText(first);
    await expect(page.getByRole('button', { name: 'Pause the questions' })).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import {
  ROTATING_QUESTION_COUNT,
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '../../app/constants';
import { advance, openWithStoppedClock, recordText, type Saying } from '../support/page-clock';
import { expect, test } from '../support/test';

/** The question that types itself; assistive technology reads the list beside it instead. */
const typed = (page: Page) => page.locator('[data-typewriter]');

/** Long enough for a question to be typed, read and deleted, ms. */
const ONE_QUESTION_MS = TYPEWRITER_PAUSE_MS + 80 * (TYPEWRITER_TYPE_MS + TYPEWRITER_DELETE_MS);

/** Returns the different times between one text and the next, for the steps that `isStep` selects, ms. */
function stepTimes(said: Saying[], isStep: (from: string, to: string) => boolean): number[] {
  const times = said.flatMap(({ at, text }, index) => {
    const next = said[index + 1];
    return next && isStep(text, next.text) ? [Math.round(next.at - at)] : [];
  });
  return [...new Set(times)];
}

/** The questions on the page, in order. */
const questions = (page: Page) =>
  page
    .getByRole('list', { name: 'Questions we are asked' })
    .getByRole('listitem')
    .allTextContents();

test.describe('Typewriter [home.typewriter]', () => {
  test('starts after 200 ms: the first question stands, rests 2000 ms, then goes', async ({
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

  test('types a letter every 80 ms, deletes one every 50 ms, and rests 2000 ms in between', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/');
    const all = await questions(page);
    const said = await recordText(typed(page));
    await advance(page, 3 * ONE_QUESTION_MS);

    // The step before the first letter of a question has no delay.
    const isTyping = (from: string, to: string) => from !== '' && to.length === from.length + 1;
    const isDeleting = (from: string, to: string) => to.length === from.length - 1;
    const isComplete = (text: string) => all.includes(text);
    const sayings = (await said()).slice(1);
    expect(stepTimes(sayings, isTyping)).toEqual([TYPEWRITER_TYPE_MS]);
    expect(stepTimes(sayings, (from, to) => isDeleting(from, to) && !isComplete(from))).toEqual([
      TYPEWRITER_DELETE_MS,
    ]);
    expect(stepTimes(sayings, (from, to) => isDeleting(from, to) && isComplete(from))).toEqual([
      TYPEWRITER_PAUSE_MS + TYPEWRITER_DELETE_MS,
    ]);
  });

  test('cycles through all 12 questions in their order, and begins again', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const all = await questions(page);
    const said = await recordText(typed(page));
    await advance(page, (ROTATING_QUESTION_COUNT + 1) * ONE_QUESTION_MS);

    const complete = (await said()).map(({ text }) => text).filter((text) => all.includes(text));
    expect(all).toHaveLength(ROTATING_QUESTION_COUNT);
    expect(complete.slice(0, ROTATING_QUESTION_COUNT + 1)).toEqual([...all, all[0]]);
  });

  test('stands still after its pause button, and goes on after its play button', async ({
    page,
  }) => {
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

  test('stands still for visitors who ask for less motion, and needs no pause button', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithStoppedClock(page, '/');
    const [first = ''] = await questions(page);

    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).toHaveText(first);
    await expect(page.getByRole('button', { name: 'Pause the questions' })).toHaveCount(0);
  });
});

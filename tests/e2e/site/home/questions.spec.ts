import type { Page } from '@playwright/test';
import {
  ROTATING_QUESTION_COUNT,
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_START_DELAY_MS,
  TYPEWRITER_TYPE_MS,
} from '../../../../app/platform/constants';
import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import {
  advance,
  openWithStoppedClock,
  recordText,
  type TextChange,
} from '../../../support/page-clock';
import { resizeWindow } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';
import { questions } from './parts';

/** The animated question, which assistive technology does not read. */
const typed = (page: Page) => page.locator('[data-typewriter]');
/** The link to the answer of the typed question. */
const answer = (page: Page) => page.locator('.question-answer').getByRole('link');
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the questions' });
const playButton = (page: Page) => page.getByRole('button', { name: 'Play the questions' });

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

test('the questions are typed, shown and deleted one after the other, and link to their answers [home.typewriter, home.question-answers]', async ({
  page,
  request,
}) => {
  await openWithStoppedClock(page, '/');
  const all = await questions(page).allTextContents();
  const links = questions(page).getByRole('link');
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const recorded = await recordText(typed(page));

  await test.step('the first one is shown for 2,000 ms after 200 ms, and then deleted', async () => {
    const [first = ''] = all;
    await expect(answer(page)).toHaveAttribute('href', hrefs[0] ?? '');
    await advance(page, TYPEWRITER_START_DELAY_MS + TYPEWRITER_PAUSE_MS + TYPEWRITER_DELETE_MS - 1);
    await expect(typed(page)).toHaveText(first);
    await advance(page, 1);
    await expect(typed(page)).toHaveText(first.slice(0, -1));
  });
  await test.step('the line below names the answer of the question that is typed', async () => {
    await advance(page, 6_000 - TYPEWRITER_PAUSE_MS);
    await expect(answer(page)).toHaveAttribute('href', hrefs[1] ?? '');
  });
  await test.step('a letter takes 80 ms to type and 50 ms to delete, and a question stays for 2,000 ms', async () => {
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
    // The first question was there when the recording began.
    expect(
      stepTimes(changes.slice(1), (from, to) => isDeleting(from, to) && isComplete(from)),
    ).toEqual([TYPEWRITER_PAUSE_MS + TYPEWRITER_DELETE_MS]);
  });
  await test.step('all twelve come in their order, and then the first again', async () => {
    await advance(page, (ROTATING_QUESTION_COUNT - 2) * ONE_QUESTION_MS);
    const complete = (await recorded())
      .map(({ text }) => text)
      .filter((text) => all.includes(text));
    expect(all).toHaveLength(ROTATING_QUESTION_COUNT);
    expect(complete.slice(0, ROTATING_QUESTION_COUNT + 1)).toEqual([...all, all[0]]);
  });
  await test.step('they stop with the pause button, and go on with the play button', async () => {
    await pauseButton(page).click();
    const paused = (await typed(page).textContent()) ?? '';
    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).toHaveText(paused);
    await playButton(page).click();
    await advance(page, ONE_QUESTION_MS);
    await expect(typed(page)).not.toHaveText(paused);
  });
  await test.step('they wait while the line below has the focus, and it opens the answer', async () => {
    await pauseButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(answer(page)).toBeFocused();
    const waiting = await typed(page).textContent();
    // Without the focus, the next question would be on the screen after this time.
    await advance(page, 6_000);
    await expect(typed(page)).toHaveText(waiting ?? '');
    const title = (await answer(page).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  });
  await test.step('every question leads to an answer that exists', async () => {
    expect(all.toSorted()).toEqual(seed.questions.toSorted());
    for (const href of hrefs) {
      expect(href).toMatch(/^\/(services|blog)\//);
      expect((await request.get(href ?? '')).status(), href ?? '').toBe(200);
    }
  });
});

test('a word of a question stays on its line while it is typed', async ({ page }) => {
  await resizeWindow(page, { width: 360, height: 740 });
  await openWithStoppedClock(page, '/');
  const words = new Map<string, number>();
  for (let time = 0; time < 120; time += 1) {
    await page.clock.runFor(100);
    for (const [word, top] of await page.evaluate(topsOfWordBeginnings)) {
      expect(words.get(word) ?? top, `the top of “${word}”`).toBeCloseTo(top, 0);
      words.set(word, top);
    }
  }
  expect(words.size).toBeGreaterThan(4);
});

/** Returns the position of the first letter of each visible word, in its question. Runs in the page. */
function topsOfWordBeginnings(): [word: string, top: number][] {
  const letters = document.querySelector('[data-typewriter]');
  const text = letters?.firstChild;
  if (!letters || !(text instanceof Text)) return [];
  const question = letters.parentElement?.textContent ?? '';
  return [...text.data.matchAll(/\S+/g)].map(({ index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return [`${question}, ${index}`, range.getBoundingClientRect().top];
  });
}

test('with reduced motion, the questions do not move and have no pause button', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, '/');
  const first = (await questions(page).first().textContent()) ?? '';
  await advance(page, ONE_QUESTION_MS);
  await expect(typed(page)).toHaveText(first);
  await expect(pauseButton(page)).toHaveCount(0);
});

test('pause and play of the questions are remembered after a reload, and the hero has no axe violations while it moves', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await expectNoViolations(page, '#home');
  await pauseButton(page).click();
  await page.reload();
  await playButton(page).click();
  await page.reload();
  await expect(pauseButton(page)).toBeVisible();
});

test('the pause button works without access to localStorage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await openHydrated(page, '/');
  await pauseButton(page).click();
  await expect(playButton(page)).toBeVisible();
});

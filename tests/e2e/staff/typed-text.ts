import { expect, type Locator, type Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';

/**
 * Different words, so that a test notices when one is lost or out of order. Each is a single letter, because the
 * Studio renders its form again after every key, which takes 60 ms.
 */
export const WORDS: readonly string[] = [...'abcdefghijkl'];

/** Types words at the end of a field, one key after the other. */
export async function typeWords(field: Locator, words: readonly string[]): Promise<void> {
  await field.press('End');
  for (const word of words) await field.pressSequentially(` ${word}`, { delay: 20 });
}

/** Types where a click into the rich text of an article puts the cursor. */
export async function typeInText(window: Page, words: string): Promise<void> {
  await window.getByTestId('field-body').getByRole('textbox').first().click();
  await window.keyboard.type(words, { delay: 20 });
}

/** Returns the title and the body of an article in the lake; the body as plain text. */
export function stored(
  lake: SanityClient,
  id: string,
): Promise<{ title: string; body: string } | null> {
  const query = `*[_id == $id][0]{ title, "body": pt::text(body) }`;
  return lake.fetch(query, { id }, { perspective: 'raw' });
}

/** Waits until an article in the lake has this title. */
export async function untilStored(lake: SanityClient, id: string, title: string): Promise<void> {
  await expect.poll(async () => (await stored(lake, id))?.title).toBe(title);
}

/** The Studio's page for a tool that has crashed. */
export function crashPage(window: Page): Locator {
  return window.getByText(/crashed|An error occurred/);
}

/** The notice while text is not stored on the site. */
export function notSavedYet(window: Page): Locator {
  return window.getByRole('status').filter({ hasText: 'Not saved yet' });
}

/** Returns the writes that the browser has stored and not yet sent, as texts. */
export function keptWrites(window: Page): Promise<string[]> {
  return window.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('wexcombe.unsaved') ? [String(value)] : [],
    ),
  );
}

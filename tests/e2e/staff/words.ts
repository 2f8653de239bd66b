import type { Locator, Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { expect } from '../../support/server-test';

/** Twenty different words, so that a lost or a moved one is seen. */
export const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Types words at the end of a field as a person does, one key after the other. */
export async function typeWords(field: Locator, words: readonly string[]): Promise<void> {
  await field.press('End');
  for (const word of words) await field.pressSequentially(` ${word}`, { delay: 20 });
}

/** Waits until the lake has a text in a field of a document. */
export async function untilStored(
  lake: SanityClient,
  id: string,
  field: string,
  text: string,
): Promise<void> {
  const query = `*[_id == $id][0][$field]`;
  await expect
    .poll(() => lake.fetch<unknown>(query, { id, field }, { perspective: 'raw' }))
    .toBe(text);
}

/** The Studio's page for a tool that has crashed. */
export function crashPage(window: Page): Locator {
  return window.getByText(/crashed|An error occurred/);
}

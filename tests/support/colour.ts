import type { Locator } from '@playwright/test';

/** Returns the dominant colour of an element's background; "none" for grey, white and black. */
export async function mainColour(element: Locator): Promise<'red' | 'green' | 'blue' | 'none'> {
  const background = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const parts = (background.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const [first = 0, second = 0] = parts.toSorted((a, b) => b - a);
  if (first < 1.4 * second) return 'none';
  return (['red', 'green', 'blue'] as const)[parts.indexOf(first)] ?? 'none';
}

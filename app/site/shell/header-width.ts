/**
 * The room in the header, px. The entries of the menu appear at a window width of 1,024 px, where the header
 * is narrowest: without a scroll bar and the margins it has 931 px, and 26 px of them are between the
 * firm's name and the menu.
 */
const ROOM = 895;

/** The distance between two entries there, px. */
const GAP = 30;

/** The width of a letter of the firm's name, px: most names are narrower. */
const BRAND_LETTER = 14;

/** A longer name than the Studio recommends breaks into two lines. */
const BRAND_LETTERS = 24;

/** The font of the entries at that width, without its family. */
export const ENTRY_FONT = '500 16px';

/**
 * Returns which share of the header its entries and the firm's name take; with more than 1, they do not fit
 * on one line.
 * @param measure returns the width of a text in `ENTRY_FONT`, px.
 */
export function headerShare(
  brand: string,
  labels: readonly string[],
  measure: (text: string) => number,
): number {
  const texts = labels.reduce((total, label) => total + measure(label), 0);
  const menu = texts + GAP * Math.max(labels.length - 1, 0);
  return (menu + BRAND_LETTER * Math.min(brand.length, BRAND_LETTERS)) / ROOM;
}

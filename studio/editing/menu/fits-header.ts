import type { ValidationContext } from 'sanity';
import { ENTRY_FONT, headerShare } from '../../../app/site/shell/header-width';

/** The Studio shows its own texts in the font of the site, under this name. See lib/fonts.css. */
const FONT = `${ENTRY_FONT} Inter`;

/** Refuses a menu that is too wide for one line of the header. */
export async function fitsHeader(
  entries: readonly unknown[] | undefined,
  { document: settings }: ValidationContext,
) {
  // The Sanity CLI validates documents without a browser.
  if (typeof document === 'undefined') return true;
  const labels = ((entries ?? []) as { label?: string }[]).map(({ label = '' }) => label);
  await document.fonts.load(FONT, labels.join(''));
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = FONT;
  const { brand = '' } = settings as { brand?: string };
  const share = headerShare(brand, labels, (text) => context.measureText(text).width);
  const excess = Math.ceil((share - 1) * 100);
  return (
    excess <= 0 ||
    `The menu is ${excess} % too wide for one line beside the firm’s name. Shorten a label, or remove an entry.`
  );
}

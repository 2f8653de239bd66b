import { resolve } from 'node:path';
import sharp from 'sharp';
import { beginningOf } from '~/platform/text/beginning-of';
import { supportedText } from './supported-text';

// fontconfig reads it at the first text. Without it, the machine's fonts would be used.
process.env.FONTCONFIG_FILE = resolve('public/share-fonts/fonts.conf');

/** How a text is drawn; lengths in px. */
export interface TextStyle {
  font: 'Fraunces' | 'Hanken Grotesk';
  colour: string;
  /** Font sizes. The first in which the text fits is used. */
  sizes: readonly [number, ...number[]];
  width: number;
  height: number;
  /** Letter spacing, em. */
  tracking?: number;
}

/** A text in a transparent image; lengths in px. */
export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

/** Pango's line height of Fraunces is 1.23 em. This makes it 1.07 em. */
const LINE_HEIGHT_FACTOR = 0.87;

/** Pango has 1024 units in a point, which is a pixel at this resolution. */
const UNITS = 1024;
const DPI = 72;

/** No longer text fits, so the rest is removed before the text is drawn. */
const MAX_CHARACTERS = 200;

/** How much narrower each attempt is that makes lines even, px. */
const NARROWER = 60;

/**
 * Draws a text in the largest size in which it fits into its box, with lines of about the same length. A text that
 * fits in no size is cut off and ends with an ellipsis.
 * @returns undefined when there is nothing to draw
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | undefined> {
  const { sizes, width } = style;
  const whole = supportedText(beginningOf(text, MAX_CHARACTERS));
  if (whole === '') return undefined;
  for (const size of sizes) {
    const drawn = await draw(whole, style, size, width);
    if (fits(drawn, style)) return withEvenLines(drawn, whole, style, size);
  }
  const smallest = sizes.at(-1) ?? sizes[0];
  for (let part = shorten(whole); part !== ''; part = shorten(part)) {
    const drawn = await draw(`${part}…`, style, smallest, width);
    if (fits(drawn, style)) return drawn;
  }
  return undefined;
}

function fits(drawn: DrawnText, { width, height }: TextStyle): boolean {
  return drawn.width <= width && drawn.height <= height;
}

/** Makes the box narrower while the text needs no further line. Otherwise the last line may be one word. */
async function withEvenLines(
  drawn: DrawnText,
  text: string,
  style: TextStyle,
  size: number,
): Promise<DrawnText> {
  const narrower = await draw(text, style, size, Math.max(1, drawn.width - NARROWER));
  const hasMoreLines = narrower.height > drawn.height + size / 2;
  if (hasMoreLines || narrower.width >= drawn.width) return drawn;
  return withEvenLines(narrower, text, style, size);
}

async function draw(
  text: string,
  { font, colour, tracking = 0 }: TextStyle,
  size: number,
  width: number,
): Promise<DrawnText> {
  const spacing = Math.round(tracking * size * UNITS);
  const attributes = `foreground="${colour}" letter_spacing="${spacing}" line_height="${LINE_HEIGHT_FACTOR}"`;
  // The image ends where its ink does. The invisible letter makes that the same for every text.
  const strut = '<span alpha="1">j</span>';
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escaped(text)}${strut}</span>`,
      font: `${font} ${size}`,
      width,
      wrap: 'word-char',
      dpi: DPI,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Removes the last word, or the last letter of a single word, and the punctuation before it. */
function shorten(text: string): string {
  const space = text.lastIndexOf(' ');
  const cut = space === -1 ? beginningOf(text, text.length - 1) : text.slice(0, space);
  return cut.replace(/[\s,;:.–—-]+$/, '');
}

import { INK } from '~/site/styles/ink';
import { fitLines, type TypeSize } from './break-lines';
import {
  SHARE_IMAGE_HEIGHT_PX,
  SHARE_IMAGE_WIDTH_PX,
  type ShareImageSpec,
} from './share-image.server';
import type { Typeface, Typefaces } from './typeface.server';

/** Colours of `site/styles/tokens.css`: paper, copper on ink, and the lines of the site's drawings. */
const PAPER = '#ffffff';
const COPPER = '#f0915a';
const LINE = '#9fb4bf';
/** Lighter than `LINE`, so that the note is legible over the drawing's lines. */
const NOTE_COLOUR = '#c9d6dc';

/** Positions and lengths in px. */
const MARGIN = 72;
const WORDMARK = { size: 44, baseline: 104 };
const TITLE_WIDTH = 900;
const TITLE_BASELINE = 448;
const RULE_Y = 500;
const NOTE_BASELINE = 556;
const SMALL_SIZE = 29;
/** From the topics' baseline to the top of the title's capitals. */
const TOPICS_GAP = 34;

/** Line height of the title, em. */
const LINE_HEIGHT = 1.08;
/** Cap height of Fraunces, em. */
const CAP_HEIGHT = 0.7;

/** Longer titles have smaller type. The largest block of four lines ends below the wordmark. */
const TITLE_SIZES: readonly TypeSize[] = [
  { size: 96, lines: 2 },
  { size: 84, lines: 3 },
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
];

/** No longer text fits, so the rest is removed before the text is measured. */
const MAX_CHARACTERS = 200;

/**
 * Returns the overlay of a share image: its text over a gradient that darkens the background image.
 * All text is converted to paths.
 * @param brightness of the background image, from 0 (black) to 1 (white).
 */
export function shareImageSvg(
  spec: ShareImageSpec,
  { display, sans }: Typefaces,
  brightness = 1,
): string {
  const title = fit(display, spec.title, TITLE_WIDTH, TITLE_SIZES);
  const lineHeight = title.size * LINE_HEIGHT;
  const firstBaseline = TITLE_BASELINE - (title.lines.length - 1) * lineHeight;
  const topicsBaseline = firstBaseline - title.size * CAP_HEIGHT - TOPICS_GAP;
  const small = { size: SMALL_SIZE, lines: 1 };
  const wordmark = { size: WORDMARK.size, lines: 1 };
  const texts = [
    filled(PAPER, outlineLine(display, spec.brand, wordmark, WORDMARK.baseline)),
    filled(COPPER, outlineLine(sans, spec.topics, small, topicsBaseline)),
    filled(
      PAPER,
      title.lines.map((line, index) =>
        display.outline(line, title.size, MARGIN, firstBaseline + index * lineHeight),
      ),
    ),
    filled(NOTE_COLOUR, outlineLine(sans, spec.note, small, NOTE_BASELINE)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH_PX}" height="${SHARE_IMAGE_HEIGHT_PX}">${gradient(brightness)}${RULE}${texts.join('')}</svg>`;
}

function filled(colour: string, outlines: readonly string[]): string {
  return `<g fill="${colour}">${outlines.join('')}</g>`;
}

/** Outlines a text on one line between the margins, and cuts off the rest. */
function outlineLine(typeface: Typeface, text: string, size: TypeSize, baseline: number): string[] {
  const { lines } = fit(typeface, text, SHARE_IMAGE_WIDTH_PX - 2 * MARGIN, [size]);
  return lines.map((line) => typeface.outline(line, size.size, MARGIN, baseline));
}

function fit(typeface: Typeface, text: string, width: number, sizes: readonly TypeSize[]) {
  const supported = typeface.supported(text.slice(0, MAX_CHARACTERS));
  return fitLines(supported, (part) => typeface.width(part), width, sizes);
}

/** Even a black image is darkened so much, because the average tells nothing about its bright lines. */
const MIN_DARKENING = 0.3;

/**
 * Darkens the background behind the text, so that large type keeps a contrast of 3:1 (WCAG 1.4.3)
 * even over a white image. It fades out at the top right, where the background image shows. A dark
 * image, such as the drawings of the articles, keeps most of its depth.
 */
function gradient(brightness: number): string {
  const darkening = Math.min(1, MIN_DARKENING + 2 * brightness);
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${INK}" stop-opacity="${(opacity * darkening).toFixed(3)}"/>`;
  return `<defs>
<linearGradient id="side" x2="1" y2="0">${stop(0, 0.84)}${stop(0.5, 0.66)}${stop(1, 0)}</linearGradient>
<linearGradient id="foot" x2="0" y2="1">${stop(0.1, 0)}${stop(0.6, 0.6)}${stop(1, 0.85)}</linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#side)"/>
<rect width="100%" height="100%" fill="url(#foot)"/>`;
}

const RULE = `<path d="M${MARGIN} ${RULE_Y}H${SHARE_IMAGE_WIDTH_PX - MARGIN}" stroke="${LINE}" stroke-opacity=".55"/>`;

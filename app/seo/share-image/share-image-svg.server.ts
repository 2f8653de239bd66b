import { INK } from '~/styles/ink';
import { fitLines, type TypeSize } from './break-lines';
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX, type CardFace } from '../share-card.server';
import type { Typeface, Typefaces } from './typeface.server';

/** As in styles/tokens.css: ink, paper, copper on ink, the drawings' lines. */
const PAPER = '#ffffff';
const COPPER = '#f0915a';
const LINE = '#9fb4bf';
/** Small words over lines: lighter than those. */
const QUIET = '#c9d6dc';

/** Places and lengths in px. */
const MARGIN = 72;
const WORDMARK = { size: 44, baseline: 104 };
const TITLE_WIDTH = 900;
const LINE_HEIGHT = 1.08;
const TITLE_BASELINE = 448;
const RULE_Y = 500;
const NOTE_BASELINE = 556;
const SMALL_SIZE = 29;
/** From the top of the title's capitals to the line above it. */
const TOPICS_GAP = 34;
/** Height of Fraunces's capitals, of the em. */
const CAPITALS = 0.7;

/** A long title is smaller; up to four lines reach to below the wordmark. */
const TITLE_SIZES: readonly TypeSize[] = [
  { size: 96, lines: 2 },
  { size: 84, lines: 3 },
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
];

/** Longer than any title; what is beyond would only be measured and cut off. */
const LONGEST_CHARACTERS = 200;

/** The words of a picture and the shade that they stand on, as SVG without any text left in it. */
export function cardSvg(face: CardFace, { display, sans }: Typefaces): string {
  const title = fit(display, face.title, TITLE_WIDTH, TITLE_SIZES);
  const lineHeight = title.size * LINE_HEIGHT;
  const firstBaseline = TITLE_BASELINE - (title.lines.length - 1) * lineHeight;
  const topicsBaseline = firstBaseline - title.size * CAPITALS - TOPICS_GAP;
  const small = { size: SMALL_SIZE, lines: 1 };
  const words = [
    filled(PAPER, one(display, face.brand, { size: WORDMARK.size, lines: 1 }, WORDMARK.baseline)),
    filled(COPPER, one(sans, face.topics, small, topicsBaseline)),
    filled(
      PAPER,
      title.lines.map((line, index) =>
        display.outline(line, title.size, MARGIN, firstBaseline + index * lineHeight),
      ),
    ),
    filled(QUIET, one(sans, face.note, small, NOTE_BASELINE)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH_PX}" height="${SHARE_HEIGHT_PX}">${SHADE}${RULE}${words.join('')}</svg>`;
}

function filled(colour: string, outlines: readonly string[]): string {
  return `<g fill="${colour}">${outlines.join('')}</g>`;
}

/** One line, cut off where the margin begins. */
function one(typeface: Typeface, text: string, size: TypeSize, baseline: number): string[] {
  const { lines } = fit(typeface, text, SHARE_WIDTH_PX - 2 * MARGIN, [size]);
  return lines.map((line) => typeface.outline(line, size.size, MARGIN, baseline));
}

function fit(typeface: Typeface, text: string, width: number, sizes: readonly TypeSize[]) {
  const writable = typeface.writable(text.slice(0, LONGEST_CHARACTERS));
  return fitLines(writable, (part) => typeface.width(part), width, sizes);
}

/**
 * Dark enough where words stand that they keep the contrast of large type (3:1, WCAG 1.4.3) even over a white picture,
 * and open to the right and above, where the drawing shows.
 */
const SHADE = `<defs>
<linearGradient id="side" x2="1" y2="0">
<stop offset="0" stop-color="${INK}" stop-opacity=".84"/>
<stop offset=".5" stop-color="${INK}" stop-opacity=".66"/>
<stop offset="1" stop-color="${INK}" stop-opacity="0"/>
</linearGradient>
<linearGradient id="foot" x2="0" y2="1">
<stop offset=".1" stop-color="${INK}" stop-opacity="0"/>
<stop offset=".6" stop-color="${INK}" stop-opacity=".6"/>
<stop offset="1" stop-color="${INK}" stop-opacity=".85"/>
</linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#side)"/>
<rect width="100%" height="100%" fill="url(#foot)"/>`;

const RULE = `<path d="M${MARGIN} ${RULE_Y}H${SHARE_WIDTH_PX - MARGIN}" stroke="${LINE}" stroke-opacity=".55"/>`;

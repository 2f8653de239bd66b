import { scaleLinear } from 'd3-scale';
import type { OverlayOptions } from 'sharp';
import { INK } from '~/site/styles/ink';
import { drawText, type DrawnText, type TextStyle } from './draw-text.server';
import {
  SHARE_IMAGE_HEIGHT_PX,
  SHARE_IMAGE_WIDTH_PX,
  type ShareImageSpec,
} from './share-image.server';

/** Colours of `site/styles/tokens.css`: paper, copper on ink, and the lines of the site's drawings. */
const PAPER = '#ffffff';
const COPPER = '#f0915a';
const LINE = { r: 0x9f, g: 0xb4, b: 0xbf, alpha: 0.55 };
/** Lighter than `LINE`, so that the note is legible over the drawing's lines. */
const NOTE_COLOUR = '#c9d6dc';

/** Positions of the lower edges of texts, at their descenders, and lengths, px. */
const MARGIN = 72;
const WIDTH = SHARE_IMAGE_WIDTH_PX - 2 * MARGIN;
const WORDMARK_END = 115;
const TITLE_END = 468;
const RULE_Y = 500;
const NOTE_END = 564;
/** From the topics to the title. */
const TOPICS_GAP = 26;

const DISPLAY = { font: 'Fraunces', colour: PAPER, tracking: -0.015 } as const;
const SMALL = { font: 'Hanken Grotesk', sizes: [29], width: WIDTH, height: 40 } as const;

const WORDMARK: TextStyle = { ...DISPLAY, sizes: [44], width: WIDTH, height: 65 };
/** Two lines in the largest size, and five in the smallest. */
const TITLE: TextStyle = { ...DISPLAY, sizes: [96, 84, 76, 64, 54, 46], width: 900, height: 290 };
const TOPICS: TextStyle = { ...SMALL, colour: COPPER };
const NOTE: TextStyle = { ...SMALL, colour: NOTE_COLOUR };

/** Returns the layers of a share image over its darkened background: its texts and a rule. */
export async function shareImageLayers(spec: ShareImageSpec): Promise<OverlayOptions[]> {
  const [wordmark, title, topics, note] = await Promise.all([
    drawText(spec.brand, WORDMARK),
    drawText(spec.title, TITLE),
    drawText(spec.topics, TOPICS),
    drawText(spec.note, NOTE),
  ]);
  const titleStart = TITLE_END - (title?.height ?? 0);
  return [
    {
      input: { create: { width: WIDTH, height: 1, channels: 4, background: LINE } },
      left: MARGIN,
      top: RULE_Y,
    },
    ...placed(wordmark, WORDMARK_END),
    ...placed(topics, titleStart - TOPICS_GAP),
    ...placed(title, TITLE_END),
    ...placed(note, NOTE_END),
  ];
}

function placed(text: DrawnText | undefined, end: number): OverlayOptions[] {
  return text ? [{ input: text.png, left: MARGIN, top: end - text.height }] : [];
}

/** Even a black image is darkened so much, because the average tells nothing about its bright lines. */
const MIN_DARKENING = 0.3;

/** The opacity of ink at each place, which is a share of the width or the height. */
const SIDE = scaleLinear([0, 0.5, 1], [0.84, 0.66, 0]);
const FOOT = scaleLinear([0, 0.1, 0.6, 1], [0, 0, 0.6, 0.85]);

/**
 * Darkens the background behind the text, so that large type keeps a contrast of 3:1 (WCAG 1.4.3)
 * even over a white image. It fades out at the top right, where the background image shows. A dark
 * image, such as the drawings of the articles, keeps most of its depth.
 * @param brightness of the background image, from 0 (black) to 1 (white).
 */
export function darkeningLayers(brightness: number): OverlayOptions[] {
  const darkening = Math.min(1, MIN_DARKENING + 2 * brightness);
  const [width, height] = [SHARE_IMAGE_WIDTH_PX, SHARE_IMAGE_HEIGHT_PX];
  return [
    gradient({ width, height: 1 }, SIDE, darkening),
    gradient({ width: 1, height }, FOOT, darkening),
  ];
}

/**
 * Returns a row or a column of pixels, which is repeated over the whole image. It is not a gradient in SVG, because
 * `lake/assets/image-decoding.server.ts` turns the SVG decoder of this process off.
 */
function gradient(
  size: { width: number; height: number },
  opacityAt: (place: number) => number,
  darkening: number,
): OverlayOptions {
  const length = size.width * size.height;
  const ink = Buffer.from(INK.slice(1), 'hex');
  const pixels = Array.from({ length }, (_none, index) => {
    const opacity = opacityAt(index / (length - 1)) * darkening;
    return Buffer.from([...ink, Math.round(opacity * 255)]);
  });
  return { input: Buffer.concat(pixels), raw: { ...size, channels: 4 }, tile: true };
}

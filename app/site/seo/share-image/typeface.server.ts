import { readFile } from 'node:fs/promises';
import frauncesExtended from './fonts/fraunces-latin-ext.ttf';
import fraunces from './fonts/fraunces-latin.ttf';
import hankenExtended from './fonts/hanken-grotesk-latin-ext.ttf';
import hanken from './fonts/hanken-grotesk-latin.ttf';
import { supportedText } from './supported-text';

/** A font family of the site in one weight. */
export interface Typeface {
  /** Returns the text without the characters that the typeface does not support. */
  supported(text: string): string;
  /** Returns the width of a supported text at font size 1. */
  width(text: string): number;
  /**
   * Returns a supported text as SVG paths.
   * @param size px.
   * @param x left edge, px.
   * @param y baseline, px.
   */
  outline(text: string, size: number, x: number, y: number): string;
}

export interface Typefaces {
  display: Typeface;
  sans: Typeface;
}

type HarfBuzz = typeof import('harfbuzzjs');

/** Letter spacing of the display typeface, em. The pages' style sheet has the same value. */
const DISPLAY_TRACKING = -0.015;

let loading: Promise<Typefaces> | undefined;

/** Loads the fonts at the first call, because most processes serve many pages before they draw. */
export function loadTypefaces(): Promise<Typefaces> {
  return (loading ??= load());
}

async function load(): Promise<Typefaces> {
  const harfBuzz = await import('harfbuzzjs');
  const [display, sans] = await Promise.all([
    openFonts(harfBuzz, [fraunces, frauncesExtended]),
    openFonts(harfBuzz, [hanken, hankenExtended]),
  ]);
  return {
    display: createTypeface(harfBuzz, display, DISPLAY_TRACKING),
    sans: createTypeface(harfBuzz, sans, 0),
  };
}

/** @param addresses the family's files. Later files have characters that earlier ones do not have. */
function openFonts(harfBuzz: HarfBuzz, addresses: readonly string[]) {
  return Promise.all(
    addresses.map(async (address) => {
      const bytes = await readFile(`public${address}`);
      const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
      const codePoints = new Set(face.collectUnicodes());
      return {
        font: new harfBuzz.Font(face),
        unitsPerEm: face.upem,
        has: (character: string) => codePoints.has(character.codePointAt(0) ?? 0),
      };
    }),
  );
}

type Font = Awaited<ReturnType<typeof openFonts>>[number];

interface PlacedGlyph {
  font: Font;
  /** Index of the glyph in the font. */
  glyph: number;
  /** em. */
  x: number;
}

/** @param tracking letter spacing, em. */
function createTypeface(harfBuzz: HarfBuzz, fonts: readonly Font[], tracking: number): Typeface {
  const fontOf = (character: string) => fonts.find(({ has }) => has(character));

  /** Places the glyphs of a text. The width is in em. */
  function layOut(text: string): { glyphs: PlacedGlyph[]; width: number } {
    let width = 0;
    const glyphs: PlacedGlyph[] = [];
    for (const { font, part } of splitByFont(text, fontOf)) {
      const em = font.unitsPerEm;
      for (const { codepoint, xAdvance = 0, xOffset = 0 } of shape(harfBuzz, font, part)) {
        // After shaping, HarfBuzz's `codepoint` is the index of a glyph.
        glyphs.push({ font, glyph: codepoint, x: width + xOffset / em });
        width += xAdvance / em + tracking;
      }
    }
    return { glyphs, width };
  }

  return {
    supported: (text) => supportedText(text, (character) => fontOf(character) !== undefined),
    width: (text) => layOut(text).width,
    outline(text, size, x, y) {
      const paths = layOut(text).glyphs.map(glyphPath);
      return `<g transform="translate(${x} ${y}) scale(${size})">${paths.join('')}</g>`;
    },
  };
}

/** The vertical axis of fonts points up and that of SVG points down, so `scale` mirrors the glyph. */
function glyphPath({ font: { font, unitsPerEm }, glyph, x }: PlacedGlyph): string {
  const transform = `translate(${x}) scale(${1 / unitsPerEm} ${-1 / unitsPerEm})`;
  return `<path transform="${transform}" d="${font.glyphToPath(glyph)}"/>`;
}

function shape(harfBuzz: HarfBuzz, { font }: Font, text: string) {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfBuzz.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Splits a text into parts, in order, that each need only one font. */
function splitByFont(text: string, fontOf: (character: string) => Font | undefined) {
  const parts: { font: Font; part: string }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const font = last?.font.has(character) ? last.font : fontOf(character);
    if (!font) continue;
    if (last?.font === font) last.part += character;
    else parts.push({ font, part: character });
  }
  return parts;
}

import { readFile } from 'node:fs/promises';
import frauncesExtended from './fonts/fraunces-latin-ext.ttf';
import fraunces from './fonts/fraunces-latin.ttf';
import hankenExtended from './fonts/hanken-grotesk-latin-ext.ttf';
import hanken from './fonts/hanken-grotesk-latin.ttf';
import { writable } from './supported-text';

/** One of the site's families in one weight. */
export interface Typeface {
  /** A text in the letters that it has: others lose their marks, or are left out. */
  writable(text: string): string;
  /** Width of a writable text at size 1. */
  width(text: string): number;
  /** A writable text as outlines, in SVG; sizes and places in px, the latter those of the baseline. */
  outline(text: string, size: number, x: number, y: number): string;
}

/** The site's two families, for pictures. */
export interface Typefaces {
  display: Typeface;
  sans: Typeface;
}

type HarfBuzz = typeof import('harfbuzzjs');

/** How much closer than drawn letters stand, of the em, as on the site's pages. */
const DISPLAY_TRACKING = -0.015;

let loading: Promise<Typefaces> | undefined;

/** Fetched with the first picture: most processes answer many pages before they draw one. */
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
    display: typeface(harfBuzz, display, DISPLAY_TRACKING),
    sans: typeface(harfBuzz, sans, 0),
  };
}

/** One file's share of a family: what the first one lacks, the second one may have. */
function openFonts(harfBuzz: HarfBuzz, addresses: readonly string[]) {
  return Promise.all(
    addresses.map(async (address) => {
      const bytes = await readFile(`public${address}`);
      const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
      const characters = new Set(face.collectUnicodes());
      return {
        font: new harfBuzz.Font(face),
        unitsPerEm: face.upem,
        has: (character: string) => characters.has(character.codePointAt(0) ?? 0),
      };
    }),
  );
}

type Font = Awaited<ReturnType<typeof openFonts>>[number];

interface Letter {
  font: Font;
  /** Its number in the font. */
  glyph: number;
  /** Of the em. */
  x: number;
}

function typeface(harfBuzz: HarfBuzz, fonts: readonly Font[], tracking: number): Typeface {
  const fontOf = (character: string) => fonts.find(({ has }) => has(character));

  /** The letters of a text, each with its place in ems from the start, and where the text ends. */
  function set(text: string): { letters: Letter[]; width: number } {
    let width = 0;
    const letters: Letter[] = [];
    for (const { font, part } of runs(text, fontOf)) {
      const em = font.unitsPerEm;
      for (const { codepoint, xAdvance = 0, xOffset = 0 } of shape(harfBuzz, font, part)) {
        letters.push({ font, glyph: codepoint, x: width + xOffset / em });
        width += xAdvance / em + tracking;
      }
    }
    return { letters, width };
  }

  return {
    writable: (text) => writable(text, (character) => fontOf(character) !== undefined),
    width: (text) => set(text).width,
    outline(text, size, x, y) {
      const paths = set(text).letters.map(letterPath);
      return `<g transform="translate(${x} ${y}) scale(${size})">${paths.join('')}</g>`;
    },
  };
}

/** Fonts count upwards, in units of their own; SVG counts downwards. */
function letterPath({ font: { font, unitsPerEm }, glyph, x }: Letter): string {
  const place = `translate(${x}) scale(${1 / unitsPerEm} ${-1 / unitsPerEm})`;
  return `<path transform="${place}" d="${font.glyphToPath(glyph)}"/>`;
}

function shape(harfBuzz: HarfBuzz, { font }: Font, text: string) {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfBuzz.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** The parts of a text that one font can write each, in order. */
function runs(text: string, fontOf: (character: string) => Font | undefined) {
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

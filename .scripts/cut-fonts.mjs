/**
 * Subsets the two font families of the site to the characters and weights that it uses. It writes them
 * to app/site/styles/fonts for browsers, and to public/share-fonts for share images. Run it again when
 * a weight or a language is added: `node .scripts/cut-fonts.mjs`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FONTSOURCE = 'node_modules/@fontsource-variable';
const TARGET = 'app/site/styles/fonts';
const SHARE_TARGET = 'public/share-fonts';

/** Characters of English text. Every page loads them. */
const CORE = [
  [0x20, 0x5b],
  0x5d,
  [0x61, 0x7a],
  0xa0,
  0xa3,
  0xb7,
  0xd7,
  0xe9,
  0xf7,
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  0x2022,
  0x2026,
  0x20ac,
  0x2192,
  0x2212,
];

/** Letters of western European names and rare signs. A browser loads them only for a page with one. */
const MORE = [
  0x5c,
  [0x5e, 0x60],
  [0x7b, 0x7e],
  [0xa1, 0xa2],
  [0xa4, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xe8],
  [0xea, 0xf6],
  [0xf8, 0xff],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x17d, 0x17e],
  [0x2010, 0x2012],
  [0x201a, 0x201b],
  0x2122,
];

/** Kerning, ligatures, marks and tabular figures. Other features would add glyphs. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const FONTS = [
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    // Titles are 24 to 84 px. With one weight and one optical size, the file has a quarter of the size
    // and needs one round trip.
    axes: { wght: 350, opsz: 72 },
  },
  {
    from: 'fraunces/files/fraunces-latin-opsz-italic.woff2',
    to: 'fraunces-italic',
    axes: { wght: 400, opsz: 36 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** All European Latin letters, because no visitor downloads these fonts. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20a0, 0x20bf],
  0x2122,
  [0x2190, 0x2193],
  [0x2212, 0x2265],
];

/** Fonts of the share images, each with one weight, as TrueType, which sharp's FreeType reads. */
const SHARE_FONTS = [
  { family: 'fraunces', cut: 'opsz', axes: { wght: 350, opsz: 72 } },
  { family: 'hanken-grotesk', cut: 'wght', axes: { wght: 500 } },
].flatMap(({ family, cut, axes }) =>
  ['latin', 'latin-ext'].map((part) => ({
    from: `${family}/files/${family}-${part}-${cut}-normal.woff2`,
    to: `${family}-${part}`,
    axes,
  })),
);

mkdirSync(TARGET, { recursive: true });
for (const { from, to, axes } of FONTS) {
  const whole = readFileSync(join(FONTSOURCE, from));
  for (const [part, ranges] of Object.entries({ core: CORE, more: MORE })) {
    const cut = await subsetFont(whole, characters(ranges), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
    });
    writeFileSync(join(TARGET, `${to}-${part}.woff2`), cut);
    console.log(`${to}-${part}: ${(cut.byteLength / 1000).toFixed(1)} kB`);
  }
}
mkdirSync(SHARE_TARGET, { recursive: true });
for (const { from, to, axes } of SHARE_FONTS) {
  const cut = await subsetFont(readFileSync(join(FONTSOURCE, from)), characters(LATIN), {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  writeFileSync(join(SHARE_TARGET, `${to}.ttf`), cut);
  console.log(`${to}: ${(cut.byteLength / 1000).toFixed(1)} kB`);
}
console.log(`unicode-range of core: ${unicodeRange(CORE)};`);
console.log(`unicode-range of more: ${unicodeRange(MORE)};`);

/** @param {(number | number[])[]} ranges code points, alone or first and last */
function characters(ranges) {
  const points = ranges.flatMap((range) => {
    const [first, last] = ends(range);
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

/** Returns the ranges as a `unicode-range` of CSS. @param {(number | number[])[]} ranges */
function unicodeRange(ranges) {
  return ranges
    .map((range) => ends(range).map((point) => point.toString(16)))
    .map(([first, last]) => (first === last ? `U+${first}` : `U+${first}-${last}`))
    .join(', ');
}

/** @param {number | number[]} range @returns {[number, number]} */
function ends(range) {
  const [first = 0, last = first] = [range].flat();
  return [first, last];
}

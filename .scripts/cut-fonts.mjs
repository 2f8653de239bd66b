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

/** Characters of English text, as the `unicode-range` of CSS. Every page loads them. */
const CORE =
  'U+20-5B, U+5D, U+61-7A, U+A0, U+A3, U+B7, U+D7, U+E9, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, ' +
  'U+2022, U+2026, U+20AC, U+2192, U+2212';

/** Letters of western European names and rare signs. A browser loads them only for a page with one. */
const MORE =
  'U+5C, U+5E-60, U+7B-7E, U+A1-A2, U+A4-B6, U+B8-D6, U+D8-E8, U+EA-F6, U+F8-FF, U+152-153, U+160-161, ' +
  'U+17D-17E, U+2010-2012, U+201A-201B, U+2122';

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
const LATIN =
  'U+20-7E, U+A0-17F, U+218-21B, U+2010-2026, U+2030-203A, U+20A0-20BF, U+2122, U+2190-2193, U+2212-2265';

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

/** Returns the characters of a `unicode-range`. @param {string} ranges */
function characters(ranges) {
  const points = ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

import { INK } from '../../../app/site/styles/ink.js';
/**
 * Streamlines as engraved strokes: filled shapes that swell where the flow is fast.
 *
 * @typedef {import('./streamlines.mjs').Line} Line
 * @typedef {import('./streamlines.mjs').Sheet} Sheet
 * @typedef {import('./streamlines.mjs').Station} Station
 * @typedef {object} Stroke
 * @property {Line} line
 * @property {number} width px where the flow has the speed of the free stream
 * @property {number} opacity
 * @property {boolean} [accent] drawn in copper, above the others
 * @typedef {{ at: number, opacity: number }} Fade a stop; `at`: share of the sheet's width
 */

const GROUND = INK;
const LINE = '#9FB4BF';
const ACCENT = '#F0915A';

/** Strokes are cut off this far beyond the sheet, px. */
const BLEED = 40;

/**
 * @param {Sheet} sheet
 * @param {Stroke[]} strokes
 * @param {Fade[]} [fades] left to right; all of the sheet in full when left out
 * @param {Fade[]} [accentFades] of the copper lines, where they differ from the others
 * @returns {string} an SVG document
 */
export function inked({ width, height }, strokes, fades = [], accentFades = fades) {
  const group = (/** @type {string} */ id, /** @type {boolean} */ isAccent) => [
    fades.length > 0 ? `<g mask="url(#${id})">` : '<g>',
    ...strokes
      .filter(({ accent = false }) => accent === isAccent)
      .map((stroke) => strokePath(stroke, width, height)),
    '</g>',
  ];
  const masks = fadeMask('lines', fades) + fadeMask('accents', accentFades);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    fades.length > 0 ? `<defs>${masks}</defs>` : '',
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    ...group('lines', false),
    ...group('accents', true),
    '</svg>',
  ].join('\n');

  /** @param {string} id @param {Fade[]} stopsOfFade */
  function fadeMask(id, stopsOfFade) {
    const stops = stopsOfFade.map(
      ({ at, opacity }) => `<stop offset="${at}" stop-color="#fff" stop-opacity="${opacity}"/>`,
    );
    return (
      `<linearGradient id="${id}-fade">${stops.join('')}</linearGradient>` +
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="url(#${id}-fade)"/></mask>`
    );
  }
}

/**
 * @param {Stroke} stroke
 * @param {number} width
 * @param {number} height
 */
function strokePath({ line, width: nominal, opacity, accent = false }, width, height) {
  const isNear = (/** @type {Station} */ { x, y }) =>
    x > -BLEED && y > -BLEED && x < width + BLEED && y < height + BLEED;
  const fill = `fill="${accent ? ACCENT : LINE}" fill-opacity="${opacity.toFixed(3)}"`;
  const outlines = runs(line.stations, isNear).map((run) => ribbon(run, nominal));
  return `<path ${fill} d="${outlines.join('')}"/>`;
}

/**
 * @param {Station[]} stations
 * @param {(station: Station) => boolean} isKept
 * @returns {Station[][]} the unbroken stretches that are kept, of two stations or more
 */
function runs(stations, isKept) {
  /** @type {Station[][]} */
  const found = [[]];
  for (const station of stations) {
    if (isKept(station)) found.at(-1)?.push(station);
    else if (found.at(-1)?.length) found.push([]);
  }
  return found.filter((run) => run.length > 1);
}

/**
 * @param {Station[]} run
 * @param {number} nominal
 */
function ribbon(run, nominal) {
  const left = [];
  const right = [];
  for (const [index, { x, y, speed }] of run.entries()) {
    const before = run[index - 1] ?? { x, y };
    const after = run[index + 1] ?? { x, y };
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    const half = (nominal * swelling(speed)) / 2 / length;
    const acrossX = (before.y - after.y) * half;
    const acrossY = (after.x - before.x) * half;
    left.push(`${(x + acrossX).toFixed(2)} ${(y + acrossY).toFixed(2)}`);
    right.unshift(`${(x - acrossX).toFixed(2)} ${(y - acrossY).toFixed(2)}`);
  }
  return `M${left.join('L')}L${right.join('L')}Z`;
}

/** @param {number} speed of the free stream: 1 */
function swelling(speed) {
  return Math.min(1.6, Math.max(0.55, 0.35 + 0.65 * speed));
}

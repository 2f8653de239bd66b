/**
 * Gives lines their weight and tone: related tones side by side, and the named ones in copper.
 *
 * @typedef {import('./flow.mjs').Flow} Flow
 * @typedef {import('./ink.mjs').Stroke} Stroke
 * @typedef {import('./obstacles.mjs').Point} Point
 * @typedef {import('./streamlines.mjs').Line} Line
 * @typedef {object} Manner
 * @property {import('./random.mjs').Random} random
 * @property {number} [width] of a line at the free stream's speed, px
 * @property {[faint: number, strong: number]} [opacity] range of tones
 * @property {number[]} [accents] stream function of the copper lines; the nearest lines are taken
 * @property {number} [accentWidth] px
 * @property {(level: number) => number} [emphasis] 0 to 1 by stream function, on top of the tone
 */
import { createNoise } from './random.mjs';

/** About the number of lines over which the tone changes from faint to strong and back. */
const SWING = 4;

/**
 * @param {Line[]} lines
 * @param {Manner} manner
 * @returns {Stroke[]}
 */
export function engrave(lines, manner) {
  const { random, width = 1.6, opacity = [0.4, 0.85], accents = [], accentWidth = 3.2 } = manner;
  const emphasis = manner.emphasis ?? (() => 1);
  const noise = createNoise(random);
  const copper = new Set(accents.map((level) => nearestLevel(lines, level)));
  return lines.map((line, index) => {
    if (copper.has(line.level)) return { line, width: accentWidth, opacity: 1, accent: true };
    const tone = opacity[0] + (opacity[1] - opacity[0]) * noise(index / SWING);
    return { line, width, opacity: tone * emphasis(line.level) };
  });
}

/**
 * @param {Line[]} lines
 * @param {number} wanted
 */
function nearestLevel(lines, wanted) {
  const levels = lines.map((line) => line.level);
  const miss = (/** @type {number} */ level) => Math.abs(level - wanted);
  return levels.reduce((best, level) => (miss(level) < miss(best) ? level : best));
}

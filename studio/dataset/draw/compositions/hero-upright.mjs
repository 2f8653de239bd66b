import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { disc } from '../obstacles.mjs';
import { leftOf, traceLines } from '../streamlines.mjs';

export const name = 'hero-upright';

const sheet = { width: 1200, height: 2400 };

/** Between these heights, px, the text stands on phones and on tablets that are held upright. */
const TEXT = { top: 830, bottom: 2030 };
/** How strong the lines behind the text are. */
const FAINT = 0.4;
/** From faint to strong, px of the stream. */
const TRANSITION = 160;

/**
 * The hero for upright screens: obstacles and copper lines above and below the text, and only the
 * calm stream, faint, behind it.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const flow = createFlow(
    [uniform(-0.04)],
    [
      disc(880, 500, 165, 120),
      disc(300, 330, 95, -60),
      disc(400, 2405, 185, -170),
      disc(1000, 2205, 95, 70),
    ],
  );
  const lines = traceLines(flow, { sheet, gates: [leftOf(sheet)], spacing: 34, clearance: 0.3 });
  const accents = [flow.psi(880, 708), flow.psi(400, 2185)];
  const emphasis = calmBetween(flow.psi(0, TEXT.top), flow.psi(0, TEXT.bottom));
  return inked(
    sheet,
    engrave(lines, {
      random,
      width: 2,
      opacity: [0.36, 0.62],
      accents,
      accentWidth: 3.6,
      emphasis,
    }),
  );
}

/**
 * Lines between two levels of the stream function are faint. The lines next to them are between faint and strong.
 *
 * @param {number} first
 * @param {number} second
 */
function calmBetween(first, second) {
  const middle = (first + second) / 2;
  const half = Math.abs(first - second) / 2;
  return (/** @type {number} */ level) => {
    const outside = (Math.abs(level - middle) - half) / TRANSITION;
    return FAINT + (1 - FAINT) * Math.min(1, Math.max(0, outside + 0.5));
  };
}

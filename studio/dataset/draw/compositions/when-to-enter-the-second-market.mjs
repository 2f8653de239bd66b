import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { bar } from '../obstacles.mjs';
import { COVER, cut, traceLines } from '../streamlines.mjs';

export const name = 'cover-when-to-enter-the-second-market';

/**
 * Two basins and the strait between them: everything that reaches the second has passed it.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const wall = (/** @type {number} */ y) => bar(760, y, 1800, 34, Math.PI / 2);
  const flow = createFlow([uniform()], [wall(-420), wall(1580)]);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [cut(760, 480, 680)],
    spacing: 24,
  });
  const accents = [flow.psi(760, 560)];
  return inked(COVER, engrave(lines, { random, accents }));
}

import { engrave } from '../engrave.mjs';
import { createFlow, saddle } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { COVER, cut, traceLines } from '../streamlines.mjs';

export const name = 'cover-commission-plans-that-argue-with-strategy';

/**
 * Two streams meet head-on, and each turns the other aside.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const flow = createFlow([saddle(960, 540, 0.002, 0.3)], []);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [cut(-200, -600, 1700), cut(2120, -600, 1700)],
    spacing: 26,
  });
  const accents = [flow.psi(800, 540)];
  return inked(COVER, engrave(lines, { random, accents }));
}

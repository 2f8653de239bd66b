import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { disc } from '../obstacles.mjs';
import { COVER, leftOf, traceLines } from '../streamlines.mjs';

export const name = 'cover-hiring-ahead-of-the-plan';

/**
 * Each body is larger than the last, and the stream has begun to rise before the first.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const crew = [
    disc(170, 930, 22),
    disc(330, 860, 34),
    disc(540, 770, 54),
    disc(810, 650, 84),
    disc(1160, 490, 128),
    disc(1620, 290, 190),
  ];
  const flow = createFlow([uniform(-0.12)], crew);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [leftOf(COVER)],
    spacing: 16,
    clearance: 0.3,
  });
  const accents = [flow.psi(810, 540)];
  return inked(COVER, engrave(lines, { random, accents }));
}

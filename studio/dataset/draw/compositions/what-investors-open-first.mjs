import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { disc } from '../obstacles.mjs';
import { COVER, leftOf, traceLines } from '../streamlines.mjs';

export const name = 'cover-what-investors-open-first';

/**
 * The stream meets four small obstacles first. They decide how it reaches the large one.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const first = [190, 420, 650, 880].map((y) => disc(430, y, 60));
  const flow = createFlow([uniform(0.02)], [...first, disc(1240, 540, 330)]);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [leftOf(COVER)],
    spacing: 16,
    clearance: 0.3,
  });
  const accents = [flow.psi(430, 535)];
  return inked(COVER, engrave(lines, { random, accents }));
}

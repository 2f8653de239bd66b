import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { ellipse } from '../obstacles.mjs';
import { COVER, leftOf, traceLines } from '../streamlines.mjs';

export const name = 'cover-the-customer-you-should-lose';

/**
 * The stream divides, and a single thread takes the other way.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const flow = createFlow([uniform(-0.05)], [ellipse(1250, 650, 480, 170, 0.5, 0)]);
  const lines = traceLines(flow, { sheet: COVER, gates: [leftOf(COVER)], spacing: 16 });
  const [divide = 0] = flow.bodies;
  const accents = [divide + 8];
  const emphasis = (/** @type {number} */ level) => (level < divide ? 1 : 0.55);
  return inked(COVER, engrave(lines, { random, accents, emphasis }));
}

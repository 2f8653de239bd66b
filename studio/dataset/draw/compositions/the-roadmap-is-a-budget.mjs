import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { bar } from '../obstacles.mjs';
import { COVER, leftOf, traceLines } from '../streamlines.mjs';

export const name = 'cover-the-roadmap-is-a-budget';

/**
 * The stream is the capacity. Each quarter divides it into channels again.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const obstacles = [330, 980, 1630].flatMap((x, quarter) => {
    const shares = Array.from({ length: 6 }, () => 0.6 + random());
    const total = shares.reduce((sum, share) => sum + share);
    let y = quarter === 1 ? -170 : -60;
    return shares.map((share) => {
      y += (1200 * share) / total;
      return bar(x, y, 430, 36 + 54 * random());
    });
  });
  const flow = createFlow([uniform()], obstacles);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [leftOf(COVER)],
    spacing: 12,
    clearance: 0.4,
  });
  const accents = [flow.psi(980, 404)];
  return inked(COVER, engrave(lines, { random, accents }));
}

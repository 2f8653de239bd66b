import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { disc } from '../obstacles.mjs';
import { leftOf, traceLines } from '../streamlines.mjs';

export const name = 'hero';

const sheet = { width: 2560, height: 1600 };

/**
 * Four obstacles on the right, and two ways between them. The left, where the title stands, holds
 * only the calm approach, faded so that white text on it keeps its contrast at every pixel.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const flow = createFlow(
    [uniform(-0.05)],
    [
      disc(1790, 470, 225, 160),
      disc(2210, 1010, 265, -220),
      disc(1540, 1110, 160, 120),
      disc(2520, 330, 150, -60),
    ],
  );
  const lines = traceLines(flow, {
    sheet,
    gates: [leftOf(sheet)],
    spacing: 20,
    clearance: 0.3,
  });
  const accents = [flow.psi(2000, 735), flow.psi(2210, 1310)];
  return inked(
    sheet,
    engrave(lines, { random, width: 1.7, opacity: [0.36, 0.6], accents, accentWidth: 3.4 }),
    [
      { at: 0, opacity: 0.18 },
      { at: 0.42, opacity: 0.36 },
      { at: 0.65, opacity: 0.58 },
      { at: 0.8, opacity: 1 },
    ],
    // The text stands on the left, and in narrow windows in the middle.
    [
      { at: 0.56, opacity: 0 },
      { at: 0.68, opacity: 0.7 },
      { at: 0.8, opacity: 1 },
    ],
  );
}

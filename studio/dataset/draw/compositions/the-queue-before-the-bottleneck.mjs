import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { disc } from '../obstacles.mjs';
import { COVER, leftOf, traceLines } from '../streamlines.mjs';

export const name = 'cover-the-queue-before-the-bottleneck';

/**
 * Two banks leave one narrow way, and what has to pass it stands in a line before it.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const queue = [70, 280, 465, 625, 760, 872].map((x, place) =>
    disc(x, 540 + (place % 2 ? 38 : -38) + 12 * (random() - 0.5), 62 - 6 * place),
  );
  const flow = createFlow(
    [uniform()],
    [disc(1390, -110, 560, -900), disc(1390, 1190, 560, 900), ...queue],
  );
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [leftOf(COVER)],
    spacing: 11,
    clearance: 0.25,
  });
  const accents = [flow.psi(1390, 540)];
  return inked(COVER, engrave(lines, { random, accents }));
}

import { engrave } from '../engrave.mjs';
import { createFlow, uniform } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { bar, joined } from '../obstacles.mjs';
import { COVER, cut, traceLines } from '../streamlines.mjs';

export const name = 'cover-costs-that-no-longer-buy-growth';

const PIER = { length: 500, thickness: 44, apart: 270 };

/**
 * A fast channel between two rows of piers, and bays in which the water hardly moves.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const places = Array.from({ length: 9 }, (_, index) => index);
  const row = (
    /** @type {number} */ start,
    /** @type {number} */ tip,
    /** @type {1 | -1} */ side,
  ) =>
    joined(
      places.map((place) => {
        const x = start + PIER.apart * place;
        const y = tip + 90 * Math.sin(x / 330) + 60 * (random() - 0.5);
        return bar(x, y + (side * PIER.length) / 2, PIER.length, PIER.thickness, Math.PI / 2);
      }),
    );
  const flow = createFlow([uniform()], [row(-160, 330, -1), row(-60, 750, 1)]);
  const [upper = 0, lower = 0] = flow.bodies;
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [cut(990, -100, 1180)],
    spacing: 16,
    clearance: 0.02,
  }).filter((line) => line.level > upper && line.level < lower);
  const accents = [flow.psi(960, 540)];
  return inked(COVER, engrave(lines, { random, accents }));
}

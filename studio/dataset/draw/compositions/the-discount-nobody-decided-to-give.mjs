import { engrave } from '../engrave.mjs';
import { createFlow, saddle } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { bar } from '../obstacles.mjs';
import { COVER, cut, traceLines } from '../streamlines.mjs';

export const name = 'cover-the-discount-nobody-decided-to-give';

const WALL = { y: 420, thickness: 24, gap: 34 };

/**
 * A full stream runs in above a wall, and leaves by many small gaps until none is left.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const obstacles = [];
  for (let left = -500; left < 2500;) {
    const length = 120 + 110 * random();
    obstacles.push(bar(left + length / 2, WALL.y, length, WALL.thickness));
    left += length + WALL.gap;
  }
  const flow = createFlow([saddle(2080, -40, 0.00055, 0)], obstacles);
  const lines = traceLines(flow, {
    sheet: COVER,
    gates: [cut(-40, -30, WALL.y - WALL.thickness / 2 - 2)],
    spacing: 10,
    clearance: 0.12,
  });
  const accents = [flow.psi(-40, 300), flow.psi(-40, 166)];
  return inked(COVER, engrave(lines, { random, accents }));
}

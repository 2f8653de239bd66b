import { engrave } from '../engrave.mjs';
import { createFlow, source } from '../flow.mjs';
import { inked } from '../ink.mjs';
import { ellipse } from '../obstacles.mjs';
import { COVER, cut, traceLines } from '../streamlines.mjs';

export const name = 'cover-marketing-spend-after-the-easy-channel';

/** Far enough to the left for every line to leave the sheet before it reaches it. */
const SPRING = { x: -620, y: 540 };
/** Distances of the rows of islands from the spring; each row has one island more than the last. */
const ROWS = [1130, 1480, 1860, 2270];

/**
 * One full channel becomes a delta: more and more arms, and less in each.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const islands = ROWS.flatMap((reach, row) =>
    Array.from({ length: row + 1 }, (_, index) => {
      const turn = (index - row / 2) * 0.125 + 0.04 * (random() - 0.5);
      const x = SPRING.x + reach * Math.cos(turn);
      const y = SPRING.y + reach * Math.sin(turn);
      return ellipse(x, y, 120 + 0.02 * reach, 34 + 0.008 * reach, turn);
    }),
  );
  const flow = createFlow([source(SPRING.x, SPRING.y, 2 * Math.PI * 1000)], islands);
  const lines = traceLines(flow, { sheet: COVER, gates: [cut(60, 375, 705)], spacing: 7 });
  const accents = [flow.psi(1800, 620)];
  return inked(COVER, engrave(lines, { random, accents }));
}

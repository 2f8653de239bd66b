import { engrave } from '../engrave.mjs';
import { inked } from '../ink.mjs';
import { COVER } from '../streamlines.mjs';

export const name = 'cover-a-forecast-you-can-be-wrong-with';

/** Where the banks end and the stream is free to spread, px. */
const MOUTH = { x: 560, y: 560 };
const SCALE = 105;

/**
 * What has happened runs between banks; what may happen spreads like a stream leaving a channel,
 * whose shape is Maxwell's map z = w + exp w. The two copper lines bound the likely range.
 *
 * @param {import('../random.mjs').Random} random
 */
export function draw(random) {
  const lines = Array.from({ length: 61 }, (_, index) => streamline((index - 30) * 0.048));
  const strokes = engrave(lines, {
    random,
    width: 2,
    accents: [-0.288, 0.288],
    accentWidth: 3.8,
    emphasis: (level) => 1 - 0.45 * Math.abs(level),
  });
  return inked(COVER, strokes);
}

/**
 * @param {number} level imaginary part of w
 * @returns {import('../streamlines.mjs').Line}
 */
function streamline(level) {
  const stations = [];
  for (let along = -6; along < 4; along += 0.02) {
    const reach = Math.exp(along);
    stations.push({
      x: MOUTH.x + SCALE * (along + reach * Math.cos(level)),
      y: MOUTH.y + SCALE * (level + reach * Math.sin(level)),
      speed: 1 / Math.hypot(1 + reach * Math.cos(level), reach * Math.sin(level)),
    });
  }
  return { level, stations };
}

/**
 * Repeatable chance: the same seed gives the same numbers on every machine.
 *
 * @typedef {() => number} Random uniform in [0, 1)
 */

/**
 * @param {string} seed any text; a drawing uses its own name
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = hash(seed);
  return () => {
    // mulberry32: 32 bits of state are plenty for a few hundred draws.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A smooth random curve, so that neighbouring lines get related tones.
 *
 * @param {Random} random
 * @returns {(position: number) => number} value in [0, 1]; varies over a distance of about 1
 */
export function createNoise(random) {
  const knots = Array.from({ length: 256 }, random);
  return (position) => {
    const cell = Math.floor(position);
    const within = position - cell;
    const ease = within * within * (3 - 2 * within);
    const from = knots[cell & 255] ?? 0;
    const to = knots[(cell + 1) & 255] ?? 0;
    return from + (to - from) * ease;
  };
}

/** @param {string} text */
function hash(text) {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value;
}

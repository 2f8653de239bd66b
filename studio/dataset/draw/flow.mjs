/**
 * Plane potential flow: a free stream that is undisturbed far away and slips along every obstacle.
 *
 * Each obstacle is replaced by vortices at its poles, as strong as needed for the stream function
 * to be constant on its outline (the method of fundamental solutions). Streamlines are the curves
 * of constant stream function, so none can end at an obstacle: it passes on one side or the other.
 *
 * @typedef {import('./obstacles.mjs').Obstacle} Obstacle
 * @typedef {{ u: number, v: number }} Velocity px/s to the right and downwards
 * @typedef {Velocity & { psi: number }} Sample with the stream function, px²/s
 * @typedef {(x: number, y: number, into: Sample) => void} Part adds its share to `into`
 * @typedef {object} Flow
 * @property {(x: number, y: number) => number} psi the stream function
 * @property {(x: number, y: number) => Velocity} velocity
 * @property {number[]} bodies the stream function on each obstacle, in the order given
 */

import { solve } from './linear.mjs';

/**
 * Parallel flow of 1 px/s.
 *
 * @param {number} [turn] radians from "to the right"; positive is downwards
 * @returns {Part}
 */
export function uniform(turn = 0) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x, y, into) => {
    into.psi += y * cos - x * sin;
    into.u += cos;
    into.v += sin;
  };
}

/**
 * A point that gives out `strength` px²/s in all directions; negative takes in.
 * Its stream function jumps along the ray to the left, which must not cross an obstacle or a gate.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} strength
 * @returns {Part}
 */
export function source(x, y, strength) {
  const share = strength / (2 * Math.PI);
  return (atX, atY, into) => {
    const dx = atX - x;
    const dy = atY - y;
    const square = dx * dx + dy * dy;
    into.psi += share * Math.atan2(dy, dx);
    into.u += (share * dx) / square;
    into.v += (share * dy) / square;
  };
}

/**
 * Two streams that meet head-on and part to both sides; the speed grows by `rate` a px.
 *
 * @param {number} x where they meet
 * @param {number} y
 * @param {number} rate 1/s
 * @param {number} turn radians, of the axis along which they come
 * @returns {Part}
 */
export function saddle(x, y, rate, turn) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (atX, atY, into) => {
    const along = (atX - x) * cos + (atY - y) * sin;
    const across = (atY - y) * cos - (atX - x) * sin;
    into.psi -= rate * along * across;
    into.u += rate * (across * -sin - along * cos);
    into.v += rate * (across * cos - along * sin);
  };
}

/**
 * @param {Part[]} parts the free stream
 * @param {Obstacle[]} obstacles must not overlap
 * @returns {Flow}
 */
export function createFlow(parts, obstacles) {
  const poles = obstacles.flatMap((obstacle) => obstacle.poles);
  const poleX = Float64Array.from(poles, (pole) => pole.x);
  const poleY = Float64Array.from(poles, (pole) => pole.y);
  const strengths = solve(...equations(parts, obstacles));
  return {
    bodies: Array.from(strengths.slice(poles.length)),
    psi(x, y) {
      let { psi } = freeStream(parts, x, y);
      poles.forEach((pole, index) => {
        psi +=
          /** @type {number} */ (strengths[index]) * Math.log(Math.hypot(x - pole.x, y - pole.y));
      });
      return psi;
    },
    velocity(x, y) {
      let { u, v } = freeStream(parts, x, y);
      // Called millions of times for each drawing, so it uses plain arrays and no logarithm.
      for (let index = 0; index < poleX.length; index++) {
        const dx = x - /** @type {number} */ (poleX[index]);
        const dy = y - /** @type {number} */ (poleY[index]);
        const share = /** @type {number} */ (strengths[index]) / (dx * dx + dy * dy);
        u += share * dy;
        v -= share * dx;
      }
      return { u, v };
    },
  };
}

/**
 * @param {Part[]} parts
 * @param {number} x
 * @param {number} y
 * @returns {Sample}
 */
function freeStream(parts, x, y) {
  const sample = { psi: 0, u: 0, v: 0 };
  for (const add of parts) add(x, y, sample);
  return sample;
}

/**
 * One row for each outline point (the stream function there equals its body's), then one for each
 * body (its vortices add up to its circulation).
 *
 * @param {Part[]} parts
 * @param {Obstacle[]} obstacles
 * @returns {[rows: Float64Array[], right: Float64Array]}
 */
function equations(parts, obstacles) {
  const poles = obstacles.flatMap((obstacle) => obstacle.poles);
  const size = poles.length + obstacles.length;
  const rows = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  let first = 0;
  obstacles.forEach((obstacle, body) => {
    const total = /** @type {Float64Array} */ (rows[poles.length + body]);
    total.fill(1, first, first + obstacle.poles.length);
    right[poles.length + body] = obstacle.circulation / (2 * Math.PI);
    for (const point of obstacle.outline) {
      const row = /** @type {Float64Array} */ (rows[first]);
      poles.forEach((pole, index) => {
        row[index] = Math.log(Math.hypot(point.x - pole.x, point.y - pole.y));
      });
      row[poles.length + body] = -1;
      right[first] = -freeStream(parts, point.x, point.y).psi;
      first += 1;
    }
  });
  return [rows, right];
}

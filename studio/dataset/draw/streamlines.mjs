/**
 * Lines that follow a flow from one edge of the sheet to another.
 *
 * @typedef {import('./flow.mjs').Flow} Flow
 * @typedef {import('./flow.mjs').Velocity} Velocity
 * @typedef {import('./obstacles.mjs').Point} Point
 * @typedef {{ x: number, y: number, speed: number }} Station
 * @typedef {{ level: number, stations: Station[] }} Line level: the stream function along it
 * @typedef {{ width: number, height: number }} Sheet px
 * @typedef {[from: Point, to: Point]} Gate a straight cut across the flow that lines start from
 * @typedef {object} Tracing
 * @property {Sheet} sheet
 * @property {Gate[]} gates
 * @property {number} spacing stream function between lines: px at the free stream's speed
 * @property {number} [clearance] spacings that a line keeps from the one that would end at a body
 */

/** The sheet of every article cover. */
export const COVER = { width: 1920, height: 1080 };

/** How far beyond the sheet a line is followed, since it may come back. */
const MARGIN = 500;
/** Length of a step, px. A gentle curve still looks smooth at twice this. */
const STEP = 5;
const MAX_STEPS = 6000;

/**
 * An upright gate.
 *
 * @param {number} x
 * @param {number} top
 * @param {number} bottom
 * @returns {Gate}
 */
export function cut(x, top, bottom) {
  return [
    { x, y: top },
    { x, y: bottom },
  ];
}

/**
 * A gate upstream of the sheet, which all of a stream to the right passes.
 *
 * @param {Sheet} sheet
 */
export function leftOf({ height }) {
  return cut(-300, -height, 2 * height);
}

/**
 * @param {Flow} flow
 * @param {Tracing} tracing
 * @returns {Line[]} from edge to edge, in the order in which the gates meet them
 * @throws {Error} when a line does not leave the sheet at both ends
 */
export function traceLines(flow, { sheet, gates, spacing, clearance = 0.45 }) {
  const blocked = (/** @type {number} */ level) =>
    flow.bodies.some((body) => Math.abs(level - body) < clearance * spacing);
  return gates
    .flatMap(([from, to]) => startsAlong(flow, from, to, spacing))
    .filter(({ level }) => !blocked(level))
    .map(({ start, level }) => ({ level, stations: lineThrough(flow, start, sheet) }));
}

/**
 * Points on a gate between which equal amounts flow.
 *
 * @param {Flow} flow
 * @param {Point} from
 * @param {Point} to
 * @param {number} spacing
 */
function startsAlong(flow, from, to, spacing) {
  const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2);
  const starts = [];
  const pointAt = (/** @type {number} */ share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  let before = flow.psi(from.x, from.y);
  for (let part = 1; part <= parts; part++) {
    const end = pointAt(part / parts);
    const after = flow.psi(end.x, end.y);
    // Half a spacing off zero, where the dividing lines of a symmetrical flow lie.
    const first = Math.ceil(Math.min(before, after) / spacing - 0.5);
    for (let index = first; (index + 0.5) * spacing < Math.max(before, after); index++) {
      const level = (index + 0.5) * spacing;
      starts.push({
        level,
        start: pointAt((part - 1 + (level - before) / (after - before)) / parts),
      });
    }
    before = after;
  }
  return starts;
}

/**
 * @param {Flow} flow
 * @param {Point} start
 * @param {Sheet} sheet
 * @returns {Station[]} downstream
 */
function lineThrough(flow, start, sheet) {
  const [, ...upstream] = follow(flow, start, sheet, -1);
  return [...upstream.toReversed(), ...follow(flow, start, sheet, 1)];
}

/**
 * @param {Flow} flow
 * @param {Point} start
 * @param {Sheet} sheet
 * @param {1 | -1} sense downstream or upstream
 * @returns {Station[]} away from the start
 */
function follow(flow, start, sheet, sense) {
  const stations = [];
  let { x, y } = start;
  for (let count = 0; count < MAX_STEPS; count++) {
    const here = flow.velocity(x, y);
    stations.push({ x, y, speed: Math.hypot(here.u, here.v) });
    if (isBeyond(x, y, sheet)) return stations;
    ({ x, y } = advance(flow, { x, y }, here, sense * STEP));
  }
  throw new Error(
    `The line from ${start.x.toFixed()}, ${start.y.toFixed()} never leaves the sheet.`,
  );
}

/**
 * One Runge–Kutta step of fixed length along the line.
 *
 * @param {Flow} flow
 * @param {Point} from
 * @param {Velocity} here
 * @param {number} length
 * @returns {Point}
 */
function advance(flow, from, here, length) {
  const reach = (/** @type {Velocity} */ slope, /** @type {number} */ distance) => {
    const scale = distance / Math.hypot(slope.u, slope.v);
    return { x: from.x + slope.u * scale, y: from.y + slope.v * scale };
  };
  const sampleAt = (/** @type {Point} */ point) => unit(flow.velocity(point.x, point.y));
  const first = unit(here);
  const second = sampleAt(reach(first, length / 2));
  const third = sampleAt(reach(second, length / 2));
  const fourth = sampleAt(reach(third, length));
  return {
    x: from.x + (length * (first.u + 2 * second.u + 2 * third.u + fourth.u)) / 6,
    y: from.y + (length * (first.v + 2 * second.v + 2 * third.v + fourth.v)) / 6,
  };
}

/**
 * @param {Velocity} velocity
 * @returns {Velocity}
 */
function unit({ u, v }) {
  const speed = Math.hypot(u, v);
  return { u: u / speed, v: v / speed };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {Sheet} sheet
 */
function isBeyond(x, y, { width, height }) {
  return x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN;
}

/**
 * Outlines that the flow bends around. Coordinates in px, y downwards, angles in radians.
 *
 * `outline` are points on the edge, where the stream function is held constant; `poles` lie inside,
 * one for each outline point, and carry the vortices that make it so (see `flow.mjs`).
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ outline: Point[], poles: Point[], circulation: number }} Obstacle
 */

/**
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} radius
 * @param {number} [circulation] px²/s at a free stream of 1 px/s; turns the flow to one side
 * @returns {Obstacle}
 */
export function disc(x, y, radius, circulation = 0) {
  return ellipse(x, y, radius, radius, 0, circulation);
}

/**
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} along half-length
 * @param {number} across half-width
 * @param {number} [turn] of the long axis
 * @param {number} [circulation]
 * @returns {Obstacle}
 */
export function ellipse(x, y, along, across, turn = 0, circulation = 0) {
  const count = Math.round(28 + 6 * (Math.max(along, across) / Math.min(along, across)));
  const curve = closedCurve(count, (share) => ({
    x: along * Math.cos(2 * Math.PI * share),
    y: across * Math.sin(2 * Math.PI * share),
  }));
  return obstacle(placed(curve, x, y, turn), circulation);
}

/**
 * A straight bar with round ends.
 *
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} length over all
 * @param {number} thickness
 * @param {number} [turn] of the long axis
 * @returns {Obstacle}
 */
export function bar(x, y, length, thickness, turn = 0) {
  const radius = thickness / 2;
  const straight = length - thickness;
  const perimeter = 2 * straight + Math.PI * thickness;
  const count = Math.max(24, Math.round(perimeter / (thickness * 0.3)));
  const curve = closedCurve(count, (share) => pointOnBar(share * perimeter, straight, radius));
  return obstacle(placed(curve, x, y, turn), 0);
}

/**
 * @param {number} travelled along the edge, from the upper left end of the straight part, clockwise
 * @param {number} straight
 * @param {number} radius
 * @returns {Point}
 */
function pointOnBar(travelled, straight, radius) {
  const cap = Math.PI * radius;
  if (travelled < straight) return { x: travelled - straight / 2, y: -radius };
  if (travelled < straight + cap) {
    const angle = (travelled - straight) / radius - Math.PI / 2;
    return { x: straight / 2 + radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }
  const opposite = pointOnBar(travelled - straight - cap, straight, radius);
  return { x: -opposite.x, y: -opposite.y };
}

/**
 * Several shapes as one obstacle, as if joined off the sheet: nothing passes between them.
 *
 * @param {Obstacle[]} shapes
 * @returns {Obstacle}
 */
export function joined(shapes) {
  return {
    outline: shapes.flatMap((shape) => shape.outline),
    poles: shapes.flatMap((shape) => shape.poles),
    circulation: shapes.reduce((sum, shape) => sum + shape.circulation, 0),
  };
}

/**
 * @param {number} count
 * @param {(share: number) => Point} at share of the way round, 0 to 1
 */
function closedCurve(count, at) {
  return Array.from({ length: count }, (_, index) => at((index + 0.5) / count));
}

/**
 * @param {Point[]} curve
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 * @returns {Point[]}
 */
function placed(curve, x, y, turn) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return curve.map((point) => ({
    x: x + point.x * cos - point.y * sin,
    y: y + point.x * sin + point.y * cos,
  }));
}

/**
 * Poles sit about one and a half spacings below the edge: nearer, the edge turns knobbly between
 * them; deeper, the equations become ill-conditioned, and at a tip the poles would cross over.
 *
 * @param {Point[]} outline clockwise on the screen
 * @param {number} circulation
 * @returns {Obstacle}
 */
function obstacle(outline, circulation) {
  const poles = outline.map((point, index) => {
    const before = /** @type {Point} */ (outline.at(index - 1));
    const after = /** @type {Point} */ (outline[(index + 1) % outline.length]);
    const alongX = after.x - before.x;
    const alongY = after.y - before.y;
    const chord = Math.hypot(alongX, alongY);
    const sag = Math.hypot(point.x - (before.x + after.x) / 2, point.y - (before.y + after.y) / 2);
    const curvatureRadius = (chord * chord) / (8 * sag + 1e-9);
    const depth = Math.min(0.8 * chord, 0.6 * curvatureRadius);
    return { x: point.x - (alongY / chord) * depth, y: point.y + (alongX / chord) * depth };
  });
  return { outline, poles, circulation };
}

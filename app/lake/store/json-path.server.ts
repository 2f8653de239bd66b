import {
  parsePath,
  type ComparisonNode,
  type ExprNode,
  type PathNode,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match';

/** Names of attributes and positions in arrays, from the root of a value. */
export type Location = readonly (string | number)[];

/** A place in a value. The value of an attribute that does not exist is undefined. */
export interface Match {
  at: Location;
  value: unknown;
}

/**
 * Parses a JSONMatch path.
 * @see https://www.sanity.io/docs/content-lake/json-match
 * @throws {Error} when the path is malformed, or is a literal
 */
export function parseJsonPath(path: string): PathNode {
  let node: ExprNode | undefined;
  try {
    node = parsePath(path);
  } catch (cause) {
    throw new Error(`The path "${path}" is malformed: ${(cause as Error).message}`, { cause });
  }
  if (node?.type === 'Path') return node;
  throw new Error(`The path "${path}" names no attribute`);
}

/**
 * Returns the places that a path matches, each once. A place that does not exist is among them when only
 * its attributes are missing: `set` creates those. A position, a range, a filter or `..` matches only
 * what exists.
 *
 * The evaluator of `@sanity/json-match` is not used. It identifies array items by their `_key`, so it
 * finds only the first of several items with the same key. It also finds inherited properties, such as
 * `hasOwnProperty`, in every object.
 */
export function matchesOf(value: unknown, path: PathNode | undefined): Match[] {
  const found = new Map<string, Match>();
  for (const match of walk(path, { at: [], value })) found.set(JSON.stringify(match.at), match);
  return [...found.values()];
}

function* walk(path: PathNode | undefined, from: Match): Generator<Match> {
  if (!path) return yield from;
  for (const base of walk(path.base, from)) {
    if (!path.recursive) yield* step(path.segment, base);
    else for (const inner of descendants(base)) yield* existing(step(path.segment, inner));
  }
}

function* descendants(match: Match): Generator<Match> {
  yield match;
  for (const member of members(match)) yield* descendants(member);
}

function* existing(matches: Iterable<Match>): Generator<Match> {
  for (const match of matches) if (match.value !== undefined) yield match;
}

function* step(segment: SegmentNode, match: Match): Generator<Match> {
  switch (segment.type) {
    case 'This':
      return yield match;
    case 'Wildcard':
      return yield* members(match);
    case 'Identifier':
      return yield* attributes(segment.name, match);
    case 'Subscript':
      for (const element of segment.elements) yield* select(element, match);
  }
}

/** Yields an attribute of an object, or of each object in an array. */
function* attributes(name: string, match: Match): Generator<Match> {
  if (!Array.isArray(match.value)) return yield attribute(name, match);
  for (const item of members(match)) if (isObject(item.value)) yield attribute(name, item);
}

const attribute = (name: string, { at, value }: Match): Match => ({
  at: [...at, name],
  value: isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined,
});

function* members({ at, value }: Match): Generator<Match> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield { at: [...at, index], value: item };
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) yield { at: [...at, name], value: inner };
  }
}

function* select(element: SubscriptElementNode, match: Match): Generator<Match> {
  const items = Array.isArray(match.value) ? [...members(match)] : [];
  switch (element.type) {
    case 'Path':
      return yield* walk(element, match);
    case 'Number':
      return yield* items.filter((_, index) => index === positionIn(items, element.value));
    case 'Slice':
      return yield* items.slice(element.start, element.end);
    case 'Existence':
    case 'Comparison': {
      const candidates = Array.isArray(match.value) ? items : [match];
      return yield* candidates.filter((candidate) => holds(element, candidate));
    }
    default:
      throw new Error('Square brackets contain positions, names in single quotes, or filters');
  }
}

/** Returns the position that an index means: a negative one counts from the end. */
export const positionIn = (items: readonly unknown[], index: number) =>
  index < 0 ? items.length + index : index;

function holds(
  filter: Extract<SubscriptElementNode, { type: 'Existence' | 'Comparison' }>,
  match: Match,
): boolean {
  if (filter.type === 'Existence') return read(filter.base, match) !== undefined;
  const [left, right] = [read(filter.left, match), read(filter.right, match)];
  return left !== undefined && right !== undefined && compare(left, filter.operator, right);
}

/** Returns the value of a literal, or the first value that a path matches. */
function read(node: ExprNode, match: Match): unknown {
  if (node.type === 'Path') return existing(walk(node, match)).next().value?.value;
  return node.type === 'Null' ? null : node.value;
}

function compare(left: unknown, operator: ComparisonNode['operator'], right: unknown): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  const isBeyond = operator.startsWith('<') ? left < right : left > right;
  return isBeyond || (operator.endsWith('=') && left === right);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

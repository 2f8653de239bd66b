import { applyPatches, parsePatch } from '@sanity/diff-match-patch';
import type { SegmentNode } from '@sanity/json-match';
import {
  isObject,
  matchesOf,
  parseJsonPath,
  positionIn,
  type Location,
  type Match,
} from './json-path.server';

/* The operations of a patch. Each changes the document that it is given. */

/**
 * Sets every place that the path matches, and creates the objects that the path leads through. Like
 * the Content Lake, it replaces a string, number, boolean or null on the path with an object.
 * @see https://github.com/sanity-io/sanity/pull/5048
 */
export function set(root: object, path: string, value: unknown): void {
  for (const { at } of matches(root, path)) put(root, at, structuredClone(value));
}

/** Sets every place that the path matches and that does not exist. */
export function setIfMissing(root: object, path: string, value: unknown): void {
  for (const match of matches(root, path)) {
    if (match.value === undefined) put(root, match.at, structuredClone(value));
  }
}

/** Removes attributes, and items of arrays. */
export function unset(root: object, path: string): void {
  for (const { at, value } of matches(root, path)) {
    if (value === undefined) continue;
    const container = containerOf(root, at);
    const key = at.at(-1) ?? '';
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else Reflect.deleteProperty(container, key);
  }
}

/** Adds to every number that the path matches. Other values stay as they are. */
export function increase(root: object, path: string, by: number): void {
  for (const { at, value } of matches(root, path)) {
    if (typeof value !== 'number') continue;
    const sum = value + by;
    if (!Number.isFinite(sum)) throw new Error(`The number at "${path}" would become too large`);
    put(root, at, sum);
  }
}

/** Edits every text that the path matches. Other values stay as they are. */
export function editText(root: object, path: string, edits: string): void {
  const patches = parsePatch(edits);
  for (const { at, value } of matches(root, path)) {
    if (typeof value !== 'string') continue;
    const [edited] = applyPatches(patches, value, { allowExceedingIndices: true });
    put(root, at, edited);
  }
}

export type Placement = 'before' | 'after' | 'replace';

/**
 * Inserts items once into each array: before the first item that the path matches, after the last, or in
 * place of all. A position beyond an end of the array means that end. A range or a filter that matches
 * no item changes nothing.
 */
export function insert(
  root: object,
  placement: Placement,
  path: string,
  items: readonly unknown[],
): void {
  const { base, segment } = parseJsonPath(path);
  for (const { at, value } of innermostFirst(matchesOf(root, base))) {
    if (value === undefined) continue;
    if (!Array.isArray(value)) {
      throw new Error(`The path "${path}" does not lead to items of an array`);
    }
    const found = positions(value, segment, path);
    put(root, at, insertInto(value, placement, found, structuredClone(items)));
  }
}

function insertInto(
  list: readonly unknown[],
  placement: Placement,
  found: readonly number[],
  items: readonly unknown[],
): readonly unknown[] {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return list;
  const start = Math.max(placement === 'after' ? last + 1 : first, 0);
  const removed = new Set(placement === 'replace' ? found : []);
  const rest = list.slice(start).filter((_, index) => !removed.has(start + index));
  return [...list.slice(0, start), ...items, ...rest];
}

/** Returns the positions that the last segment of a path names in an array, in ascending order. */
function positions(list: readonly unknown[], segment: SegmentNode, path: string): number[] {
  const elements = segment.type === 'Subscript' ? segment.elements : [];
  // A position need not exist: the items are appended to an empty array after its position -1.
  const beyond = elements.flatMap((element) =>
    element.type === 'Number' ? Math.min(positionIn(list, element.value), list.length) : [],
  );
  const found = matchesOf(list, { type: 'Path', segment }).map(({ at: [position, ...inner] }) => {
    if (typeof position === 'number' && inner.length === 0) return position;
    throw new Error(`The path "${path}" does not end with items of an array, as in "list[-1]"`);
  });
  return [...new Set([...found, ...beyond])].toSorted((a, b) => a - b);
}

/** @throws {Error} when the path is malformed, or matches the document as a whole */
function matches(root: object, path: string): Match[] {
  const found = matchesOf(root, parseJsonPath(path));
  if (found.some(({ at }) => at.length === 0)) {
    throw new Error(`The path "${path}" names the whole document`);
  }
  return innermostFirst(found);
}

/**
 * Orders places so that a change of one does not move or replace another that is still to be changed: a value before
 * the one that contains it, and later items of an array before earlier ones.
 */
function innermostFirst(found: readonly Match[]): Match[] {
  return found.toSorted((a, b) => b.at.length - a.at.length || positionOf(b) - positionOf(a));
}

const positionOf = ({ at }: Match) => Number(at.at(-1)) || 0;

/** Sets a place, also when it has a name such as `__proto__`. */
function put(root: object, at: Location, value: unknown): void {
  const place = { value, configurable: true, enumerable: true, writable: true };
  Object.defineProperty(containerOf(root, at), at.at(-1) ?? '', place);
}

/** Returns the object or array that has a place. Makes those on the way that do not exist. */
function containerOf(root: object, at: Location): object {
  let container = root;
  for (const key of at.slice(0, -1)) {
    const known: unknown = Object.hasOwn(container, key) && Reflect.get(container, key);
    const inner = isObject(known) || Array.isArray(known) ? known : {};
    if (inner !== known) put(container, [key], inner);
    container = inner;
  }
  return container;
}

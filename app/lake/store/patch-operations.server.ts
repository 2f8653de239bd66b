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

/*
 * The operations of a patch. Each returns a changed copy, which shares the unchanged parts with the
 * value that it was given.
 */

/**
 * Sets every place that the path matches, and creates the objects that the path leads through. Like
 * the Content Lake, it replaces a string, number, boolean or null on the path with an object.
 * @see https://github.com/sanity-io/sanity/pull/5048
 */
export function set(root: unknown, path: string, value: unknown): unknown {
  return change(root, matches(root, path), () => structuredClone(value));
}

/** Sets every place that the path matches and that does not exist. */
export function setIfMissing(root: unknown, path: string, value: unknown): unknown {
  const missing = matches(root, path).filter((match) => match.value === undefined);
  return change(root, missing, () => structuredClone(value));
}

/** Removes attributes, and items of arrays. */
export function unset(root: unknown, path: string): unknown {
  return matches(root, path)
    .filter(({ value }) => value !== undefined)
    .reduce((result, { at }) => without(result, at), root);
}

/** Adds to every number that the path matches. Other values stay as they are. */
export function increase(root: unknown, path: string, by: number): unknown {
  const numbers = matches(root, path).filter(({ value }) => typeof value === 'number');
  return change(root, numbers, ({ value }) => {
    const sum = Number(value) + by;
    if (Number.isFinite(sum)) return sum;
    throw new Error(`The number at "${path}" would become too large`);
  });
}

/** Edits every text that the path matches. Other values stay as they are. */
export function editText(root: unknown, path: string, edits: string): unknown {
  const patches = parsePatch(edits);
  const texts = matches(root, path).filter(({ value }) => typeof value === 'string');
  return change(root, texts, ({ value }) => {
    const [edited] = applyPatches(patches, String(value), { allowExceedingIndices: true });
    return edited;
  });
}

export type Placement = 'before' | 'after' | 'replace';

/**
 * Inserts items once into each array: before the first item that the path matches, after the last, or in
 * place of all. A position beyond an end of the array means that end. A range or a filter that matches
 * no item changes nothing.
 */
export function insert(
  root: unknown,
  placement: Placement,
  path: string,
  items: readonly unknown[],
): unknown {
  const { base, segment } = parseJsonPath(path);
  const arrays = innermostFirst(matchesOf(root, base).filter(({ value }) => value !== undefined));
  return change(root, arrays, ({ value }) => {
    if (!Array.isArray(value)) {
      throw new Error(`The path "${path}" does not lead to items of an array`);
    }
    return insertInto(value, placement, positions(value, segment, path), structuredClone(items));
  });
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
function matches(root: unknown, path: string): Match[] {
  const found = matchesOf(root, parseJsonPath(path));
  if (found.some(({ at }) => at.length === 0)) {
    throw new Error(`The path "${path}" names the whole document`);
  }
  return innermostFirst(found);
}

/**
 * Orders places so that a change of one does not move or replace another that is still to be changed:
 * later items of an array before earlier ones, and a value before the one that contains it.
 */
function innermostFirst(found: readonly Match[]): Match[] {
  return found.toSorted((a, b) => compareLocations(b.at, a.at));
}

function compareLocations(a: Location, b: Location): number {
  const index = a.findIndex((segment, depth) => segment !== b[depth]);
  if (index < 0) return a.length - b.length;
  const [left, right] = [a[index], b[index]];
  if (left === undefined || right === undefined) return a.length - b.length;
  return left < right ? -1 : 1;
}

function change(root: unknown, found: readonly Match[], next: (match: Match) => unknown): unknown {
  return found.reduce((result, match) => replaced(result, match.at, next(match)), root);
}

function replaced(value: unknown, [head, ...rest]: Location, next: unknown): unknown {
  if (head === undefined) return next;
  if (Array.isArray(value) && typeof head === 'number') {
    return value.with(head, replaced(value[head], rest, next));
  }
  const object = isObject(value) ? value : {};
  const inner = Object.hasOwn(object, head) ? object[head] : undefined;
  return { ...object, [head]: replaced(inner, rest, next) };
}

function without(value: unknown, [head, ...rest]: Location): unknown {
  if (head === undefined) return value;
  if (rest.length > 0) {
    const inner = isObject(value) || Array.isArray(value) ? Reflect.get(value, head) : undefined;
    return replaced(value, [head], without(inner, rest));
  }
  if (Array.isArray(value)) return value.toSpliced(Number(head), 1);
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== head));
}

import type { ExprNode } from 'groq-js';
import { nested, type Evaluation, type Expression, type Frame } from './expression.server';
import type { WorkMeter } from './work-meter.server';
import { compareForOrder } from './values.server';

/** A key of `order`. */
export interface OrderKey {
  key: Expression;
  /** 1 for ascending, -1 for descending. */
  direction: 1 | -1;
}

interface Row {
  item: unknown;
  keys: unknown[];
  index: number;
}

/** With a smaller limit, the first rows are kept in order, and all others are dropped at once. */
const SMALL_LIMIT = 1_000;
/** The size of the parts that are sorted without a pause. It takes some tenths of a millisecond. */
const PART = 512;

export function orderKeysOf(
  args: readonly ExprNode[],
  compileKey: (node: ExprNode) => Expression,
): OrderKey[] {
  return args.map((arg) => {
    const isDirected = arg.type === 'Asc' || arg.type === 'Desc';
    const key = compileKey(isDirected ? arg.base : arg);
    return { key, direction: arg.type === 'Desc' ? -1 : 1 };
  });
}

/** Returns the first `limit` items in the order of the keys. Items with equal keys keep their order. */
export function* orderItems(
  items: readonly unknown[],
  keys: readonly OrderKey[],
  frame: Frame,
  limit: number,
): Evaluation<unknown[]> {
  const { meter } = frame.run;
  const compareRows = (a: Row, b: Row): number => {
    for (const [level, { direction }] of keys.entries()) {
      const order = compareForOrder(a.keys[level], b.keys[level]) * direction;
      if (order !== 0) return order;
    }
    return a.index - b.index;
  };
  const inner = nested(frame, null);
  let rows: Row[] = [];
  const keepsFew = limit <= SMALL_LIMIT;
  for (const [index, item] of items.entries()) {
    if (meter.isDue()) yield;
    inner.value = item;
    const row: Row = { item, keys: [], index };
    for (const { key } of keys) {
      row.keys.push(key.kind === 'quick' ? key.evaluate(inner) : yield* key.evaluate(inner));
    }
    if (keepsFew) insert(rows, row, limit, compareRows);
    else rows.push(row);
  }
  meter.countElements(rows.length * 4);
  if (!keepsFew) rows = yield* sorted(rows, compareRows, meter);
  return rows.slice(0, limit).map(({ item }) => item);
}

/** Inserts a row into an ordered list of at most `limit` rows, if it belongs to the first ones. */
function insert(rows: Row[], row: Row, limit: number, compareRows: (a: Row, b: Row) => number) {
  const last = rows.at(-1);
  if (rows.length >= limit && (!last || compareRows(row, last) >= 0)) return;
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = rows[middle];
    if (other && compareRows(row, other) < 0) to = middle;
    else from = middle + 1;
  }
  rows.splice(from, 0, row);
  if (rows.length > limit) rows.pop();
}

/** Sorts by merging sorted parts, so that the query can pause between them. */
export function* sorted<T>(
  rows: T[],
  compareRows: (a: T, b: T) => number,
  meter: WorkMeter,
): Evaluation<T[]> {
  if (rows.length <= PART) {
    meter.count(rows.length * 4);
    return rows.toSorted(compareRows);
  }
  const middle = rows.length >> 1;
  const left = yield* sorted(rows.slice(0, middle), compareRows, meter);
  const right = yield* sorted(rows.slice(middle), compareRows, meter);
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    if (meter.isDue()) yield;
    const [a, b] = [left[l] as T, right[r] as T];
    if (compareRows(a, b) <= 0) {
      merged.push(a);
      l += 1;
    } else {
      merged.push(b);
      r += 1;
    }
  }
  return merged.concat(l < left.length ? left.slice(l) : right.slice(r));
}

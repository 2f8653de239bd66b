import {
  nested,
  outerOfNested,
  type Evaluation,
  type Expression,
  type Frame,
  type Long,
} from './expression.server';

/** Returns the properties of a loop over a list. Its bodies run in nested frames, one for each item. */
export function propertiesOfLoop(
  list: Expression,
  bodies: readonly Expression[],
  isHidden: boolean,
): Pick<Long, 'kind' | 'outer' | 'scans'> {
  const outers = [list.outer, ...bodies.map((body) => outerOfNested(body, isHidden))];
  return {
    kind: 'long',
    outer: {
      self: outers.some(({ self }) => self),
      parents: Math.max(...outers.map(({ parents }) => parents)),
    },
    scans: list.scans || bodies.some(({ scans }) => scans),
  };
}

/** Evaluates a list. @returns null when the value is not an array */
export function* listOf(list: Expression, frame: Frame): Evaluation<readonly unknown[] | null> {
  const value = list.kind === 'quick' ? list.evaluate(frame) : yield* list.evaluate(frame);
  return Array.isArray(value) ? value : null;
}

/** Returns the items for which a condition is true, at most `limit` of them. */
export function* filterItems(
  items: readonly unknown[],
  condition: Expression,
  frame: Frame,
  limit: number,
): Evaluation<unknown[]> {
  const { meter } = frame.run;
  const inner = nested(frame, null);
  const found: unknown[] = [];
  for (const item of items) {
    if (found.length >= limit) break;
    if (meter.isDue()) yield;
    inner.value = item;
    const holds =
      condition.kind === 'quick' ? condition.evaluate(inner) : yield* condition.evaluate(inner);
    if (holds === true) found.push(item);
  }
  meter.countElements(found.length);
  return found;
}

/** Returns the value of `body` for each item, in a frame that `^` skips. */
export function* mapItems(
  items: readonly unknown[],
  body: Expression,
  frame: Frame,
): Evaluation<unknown[]> {
  const { meter } = frame.run;
  const inner = nested(frame, null, true);
  const values: unknown[] = [];
  for (const item of items) {
    if (meter.isDue()) yield;
    inner.value = item;
    values.push(body.kind === 'quick' ? body.evaluate(inner) : yield* body.evaluate(inner));
  }
  meter.countElements(values.length);
  return values;
}

/** Returns a list in which arrays are replaced by their items. */
export function* flattened(values: readonly unknown[], frame: Frame): Evaluation<unknown[]> {
  const { meter } = frame.run;
  const flat: unknown[] = [];
  for (const value of values) {
    if (!Array.isArray(value)) {
      flat.push(value);
      continue;
    }
    meter.countElements(value.length);
    if (meter.isDue(1 + (value.length >> 4))) yield;
    for (const item of value) flat.push(item);
  }
  return flat;
}

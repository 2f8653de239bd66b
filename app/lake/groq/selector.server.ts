import type { ExprNode, SelectorNode } from 'groq-js';
import { nested, type Evaluation, type Expression, type Frame } from './expression.server';
import { filterItems } from './loops.server';
import { isFields } from './values.server';

/** The names and indexes that lead to a value inside another one. */
export type KeyPath = readonly (string | number)[];

/** Finds the paths of a value that a selector such as `(title, body[])` names. */
export type Selector = (value: unknown, frame: Frame) => Evaluation<KeyPath[]>;

type Compile = (node: ExprNode, isHidden: boolean) => Expression;

/** Compiles the selector of `diff::changedAny` and `diff::changedOnly`. */
export function compileSelector(node: SelectorNode, compile: Compile): Selector {
  const inner = (each: SelectorNode) => compileSelector(each, compile);
  switch (node.type) {
    case 'Group':
      return inner(node.base);
    case 'Tuple':
      return joined(node.members.map(inner));
    case 'AccessAttribute': {
      const base = node.base ? inner(node.base) : wholeValue;
      return function* select(value, frame) {
        return (yield* base(value, frame)).map((path) => [...path, node.name]);
      };
    }
    case 'ArrayCoerce':
      return itemsOf(inner(node.base), (items) => [...items.keys()]);
    case 'Filter': {
      const condition = compile(node.expr, false);
      return itemsOf(inner(node.base), function* matching(items, frame) {
        const indexes: number[] = [];
        for (const [index, item] of items.entries()) {
          const found = yield* filterItems([item], condition, nested(frame, [item]), 1);
          if (found.length > 0) indexes.push(index);
        }
        return indexes;
      });
    }
    case 'SelectorFuncCall': {
      const condition = compile(node.arg, true);
      return (value, frame) => anywhere(condition, nested(frame, value, true), []);
    }
    case 'SelectorNested': {
      const [base, selector] = [inner(node.base), inner(node.nested)];
      return function* select(value, frame) {
        const paths: KeyPath[] = [];
        for (const path of yield* base(value, frame)) {
          const deeper = yield* selector(valueAtPath(value, path), frame);
          paths.push(...deeper.map((each) => [...path, ...each]));
        }
        return paths;
      };
    }
  }
}

export function valueAtPath(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const name of path) {
    const isInside =
      typeof name === 'number'
        ? Array.isArray(current)
        : isFields(current) && Object.hasOwn(current, name);
    if (!isInside) return undefined;
    current = (current as Record<string | number, unknown>)[name];
  }
  return current;
}

// oxlint-disable-next-line require-yield
const wholeValue: Selector = function* whole() {
  return [[]];
};

function joined(members: readonly Selector[]): Selector {
  return function* select(value, frame) {
    const paths: KeyPath[] = [];
    for (const member of members) paths.push(...(yield* member(value, frame)));
    return paths;
  };
}

/** Selects items of the arrays that another selector finds. */
function itemsOf(
  base: Selector,
  choose: (items: readonly unknown[], frame: Frame) => number[] | Evaluation<number[]>,
): Selector {
  return function* select(value, frame) {
    const paths: KeyPath[] = [];
    for (const path of yield* base(value, frame)) {
      const items = valueAtPath(value, path);
      if (!Array.isArray(items)) continue;
      const chosen = choose(items, frame);
      const indexes = Array.isArray(chosen) ? chosen : yield* chosen;
      paths.push(...indexes.map((index) => [...path, index]));
    }
    return paths;
  };
}

/** Returns the paths of all objects inside the frame's value for which a condition is true. */
function* anywhere(condition: Expression, frame: Frame, path: KeyPath): Evaluation<KeyPath[]> {
  const { value, run } = frame;
  if (run.meter.isDue()) yield;
  if (!Array.isArray(value) && !isFields(value)) return [];
  const paths: KeyPath[] = [];
  if (!Array.isArray(value)) {
    const holds =
      condition.kind === 'quick' ? condition.evaluate(frame) : yield* condition.evaluate(frame);
    if (holds === true) paths.push(path);
  }
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) {
    const inner = nested(frame, (value as Record<string | number, unknown>)[name], true);
    paths.push(...(yield* anywhere(condition, inner, [...path, name])));
  }
  return paths;
}

import { isDeepStrictEqual } from 'node:util';
import { isSelectorNode, type ExprNode } from 'groq-js';
import { joinOuter, type Evaluation, type Expression, type Frame } from './expression.server';
import { compileSelector, valueAtPath, type KeyPath } from './selector.server';
import { isFields } from './values.server';

type Compile = (node: ExprNode, isHidden?: boolean) => Expression;
type Test = (before: unknown, after: unknown, paths: Paths, frame: Frame) => Evaluation<boolean>;

/** The paths that the selector finds before and after a change. */
interface Paths {
  before: readonly KeyPath[];
  after: readonly KeyPath[];
}

const TESTS: Record<string, Test> = { changedAny, changedOnly };

/** Compiles `diff::changedAny(before, after, selector)` and `diff::changedOnly(…)`. */
export function compileDiff(name: string, args: readonly ExprNode[], compile: Compile): Expression {
  const [left, right, selection] = args;
  const test = TESTS[name];
  if (!left || !right || !selection || !test || !isSelectorNode(selection)) {
    throw new Error(`diff::${name} takes two values and a selector`);
  }
  const [before, after] = [compile(left), compile(right)];
  const inSelector: Expression[] = [];
  const select = compileSelector(selection, (node, isHidden) => {
    const expression = compile(node, isHidden);
    inSelector.push(expression);
    return expression;
  });
  return {
    kind: 'long',
    // A selector can read all frames around it, so its calls are evaluated again in each frame.
    outer: { ...joinOuter([before, after]), self: true },
    scans: [before, after, ...inSelector].some(({ scans }) => scans),
    *evaluate(frame) {
      const old = before.kind === 'quick' ? before.evaluate(frame) : yield* before.evaluate(frame);
      const current = after.kind === 'quick' ? after.evaluate(frame) : yield* after.evaluate(frame);
      const paths = { before: yield* select(old, frame), after: yield* select(current, frame) };
      return yield* test(old, current, paths, frame);
    },
  };
}

/** Returns whether a selected value changed, or the length of an array around one. */
function* changedAny(before: unknown, after: unknown, paths: Paths, frame: Frame) {
  if (paths.before.length !== paths.after.length) return true;
  for (const path of paths.before) {
    if (frame.run.meter.isDue(path.length)) yield;
    for (const [level, name] of path.entries()) {
      if (typeof name !== 'number') continue;
      const old = valueAtPath(before, path.slice(0, level));
      const current = valueAtPath(after, path.slice(0, level));
      if (!Array.isArray(old) || !Array.isArray(current)) return true;
      if (old.length !== current.length) return true;
    }
    if (!isDeepStrictEqual(valueAtPath(before, path), valueAtPath(after, path))) return true;
  }
  return false;
}

/** Returns whether every change is inside of a selected value. */
function* changedOnly(before: unknown, after: unknown, paths: Paths, frame: Frame) {
  const selected = new Set(paths.before.map((path) => JSON.stringify(path)));
  for (const path of yield* changes(before, after, [], frame)) {
    const isSelected = [...path.keys(), path.length].some((length) =>
      selected.has(JSON.stringify(path.slice(0, length))),
    );
    if (!isSelected) return false;
  }
  return true;
}

/** Returns the paths of the smallest values that differ. */
function* changes(
  before: unknown,
  after: unknown,
  path: KeyPath,
  frame: Frame,
): Evaluation<KeyPath[]> {
  if (frame.run.meter.isDue()) yield;
  const paths: KeyPath[] = [];
  if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      paths.push(...(yield* changes(before[name], after[name], [...path, name], frame)));
    }
  } else if (isSameLength(before, after)) {
    for (const index of before.keys()) {
      paths.push(
        ...(yield* changes(before[index], (after as unknown[])[index], [...path, index], frame)),
      );
    }
  } else if (!isDeepStrictEqual(before, after)) paths.push(path);
  return paths;
}

function isSameLength(before: unknown, after: unknown): before is unknown[] {
  return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
}

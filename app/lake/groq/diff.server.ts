import { isDeepStrictEqual } from 'node:util';
import { isSelectorNode, type ExprNode } from 'groq-js';
import { runWithin } from '../store/time-limit.server';
import { computedFromTwo, type Expression } from './expression.server';
import { compileSelector, valueAtPath, type KeyPath } from './selector.server';
import { isFields } from './values.server';

/** How long one comparison may take, ms. It cannot pause. */
const LIMIT_MS = 500;

type Test = (before: unknown, after: unknown, select: (value: unknown) => KeyPath[]) => boolean;

const TESTS: Record<string, Test> = { changedAny, changedOnly };

/** Compiles `diff::changedAny(before, after, selector)` and `diff::changedOnly(…)`. */
export function compileDiff(
  name: string,
  args: readonly ExprNode[],
  compile: (node: ExprNode, isHidden?: boolean) => Expression,
): Expression {
  const [left, right, selection] = args;
  const test = TESTS[name];
  if (!left || !right || !selection || !test || !isSelectorNode(selection)) {
    throw new Error(`diff::${name} takes two values and a selector`);
  }
  const select = compileSelector(selection, compile);
  const comparison = computedFromTwo(compile(left), compile(right), (before, after, frame) =>
    runWithin(LIMIT_MS, () =>
      test(before, after, (value) =>
        Array.from(select({ path: [], value }, frame), ({ path }) => path),
      ),
    ),
  );
  // A selector can read all frames around it, so its calls are evaluated again in each frame.
  return { ...comparison, outer: { ...comparison.outer, self: true }, scans: true };
}

/** Returns whether a selected value changed, or the length of an array around one. */
function changedAny(...[before, after, select]: Parameters<Test>): boolean {
  const paths = select(before);
  if (paths.length !== select(after).length) return true;
  return paths.some((path) => {
    const arrays = [...path.keys()].filter((level) => typeof path[level] === 'number');
    return (
      arrays.some((level) => !isSameLength(...at(path.slice(0, level)))) ||
      !isDeepStrictEqual(...at(path))
    );
  });

  function at(path: KeyPath): [unknown, unknown] {
    return [valueAtPath(before, path), valueAtPath(after, path)];
  }
}

/** Returns whether every change is inside of a selected value. */
function changedOnly(...[before, after, select]: Parameters<Test>): boolean {
  const selected = new Set(select(before).map((path) => JSON.stringify(path)));
  return changes(before, after, []).every((path) =>
    [...path.keys(), path.length].some((length) =>
      selected.has(JSON.stringify(path.slice(0, length))),
    ),
  );
}

/** Returns the paths of the smallest values that differ. */
function changes(before: unknown, after: unknown, path: KeyPath): KeyPath[] {
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changes(before[name], after[name], [...path, name]));
  }
  if (isSameLength(before, after)) {
    return before.flatMap((item, index) =>
      changes(item, (after as unknown[])[index], [...path, index]),
    );
  }
  return isDeepStrictEqual(before, after) ? [] : [path];
}

function isSameLength(before: unknown, after: unknown): before is unknown[] {
  return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
}

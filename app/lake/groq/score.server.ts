import type { ExprNode } from 'groq-js';
import {
  computed,
  computedFromOne,
  computedFromTwo,
  nested,
  type Evaluation,
  type Expression,
  type Frame,
} from './expression.server';
import { matchScore, patternOf } from './match.server';
import { sorted } from './order.server';
import { isFields, type Fields } from './values.server';

/** Compiles an argument of `score` to an expression whose value is a number. */
export function compileScore(node: ExprNode, compile: (node: ExprNode) => Expression): Expression {
  if (node.type === 'OpCall' && node.op === 'match') {
    return computedFromTwo(compile(node.left), compile(node.right), (value, pattern) =>
      matchScore(value, patternOf(pattern)),
    );
  }
  if (node.type === 'FuncCall' && node.name === 'boost') {
    const [scored, boost] = node.args as [ExprNode, ExprNode];
    return computedFromTwo(compileScore(scored, compile), compile(boost), (score, added) =>
      Number(score) > 0 && typeof added === 'number' ? Number(score) + added : 0,
    );
  }
  if (node.type === 'Or' || node.type === 'And') {
    const needsBoth = node.type === 'And';
    const [left, right] = [compileScore(node.left, compile), compileScore(node.right, compile)];
    return computedFromTwo(left, right, (a, b) =>
      needsBoth && (a === 0 || b === 0) ? 0 : Number(a) + Number(b),
    );
  }
  return computedFromOne(compile(node), (value) => (value === true ? 1 : 0));
}

/** Returns copies of the objects in a list with their `_score`, the highest first. */
export function* scoreItems(
  items: readonly unknown[],
  scores: readonly Expression[],
  frame: Frame,
): Evaluation<unknown[]> {
  const { meter } = frame.run;
  const total = computed(scores, (values) => values.reduce<number>((sum, n) => sum + Number(n), 0));
  const inner = nested(frame, null);
  const scored: (Fields & { _score: number })[] = [];
  for (const item of items) {
    if (meter.isDue()) yield;
    if (!isFields(item)) continue;
    inner.value = item;
    const before = typeof item._score === 'number' ? item._score : 0;
    const added = total.kind === 'quick' ? total.evaluate(inner) : yield* total.evaluate(inner);
    scored.push({ ...item, _score: before + Number(added) });
  }
  meter.countElements(scored.length * 8);
  return yield* sorted(scored, (a, b) => b._score - a._score, meter);
}

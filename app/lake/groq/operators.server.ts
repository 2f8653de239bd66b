import { DateTime, Path, type OpCall } from 'groq-js';
import { computedFromOne, computedFromTwo, type Expression, type Frame } from './expression.server';
import { matches, patternOf, type Pattern } from './match.server';
import { compare, equals, finite, isFields } from './values.server';

type Operator = (left: unknown, right: unknown, frame: Frame) => unknown;

const OPERATORS: Record<Exclude<OpCall, 'in' | 'match'>, Operator> = {
  '==': equals,
  '!=': (left, right) => !equals(left, right),
  '>': (left, right) => test(compare(left, right), (order) => order > 0),
  '>=': (left, right) => test(compare(left, right), (order) => order >= 0),
  '<': (left, right) => test(compare(left, right), (order) => order < 0),
  '<=': (left, right) => test(compare(left, right), (order) => order <= 0),
  '+': add,
  '-': subtract,
  '*': onNumbers((a, b) => a * b),
  '/': onNumbers((a, b) => a / b),
  '%': onNumbers((a, b) => a % b),
  '**': onNumbers((a, b) => a ** b),
};

/** Compiles an operator with two operands. */
export function compileOperator(op: OpCall, left: Expression, right: Expression): Expression {
  if (op === 'in') return compileIn(left, right);
  if (op === 'match') return compileMatch(left, right);
  return computedFromTwo(left, right, OPERATORS[op]);
}

function compileIn(left: Expression, right: Expression): Expression {
  return computedFromTwo(left, right, (value, range, frame) => {
    if (range instanceof Path) return typeof value === 'string' ? range.matches(value) : null;
    return Array.isArray(range) ? includes(range, value, frame) : null;
  });
}

function includes(array: readonly unknown[], value: unknown, frame: Frame): boolean {
  frame.run.meter.count(array.length >> 4);
  if (value instanceof DateTime) return array.some((item) => equals(value, item));
  return (typeof value !== 'object' || value === null) && array.includes(value);
}

function compileMatch(left: Expression, right: Expression): Expression {
  // The pattern is the same for most documents.
  let known: { source: unknown; pattern: Pattern } = { source: null, pattern: patternOf(null) };
  return computedFromTwo(left, right, (value, source, frame) => {
    if (known.source !== source) known = { source, pattern: patternOf(source) };
    frame.run.meter.count(sizeOf(value) >> 5);
    return matches(value, known.pattern);
  });
}

/** Returns about how many characters a value has, for a meter. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.length * 32 : 1;
}

const test = (order: number | null, holds: (order: number) => boolean) =>
  order === null ? null : holds(order);

function add(left: unknown, right: unknown, { run: { meter } }: Frame): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right);
  if (typeof left === 'string' && typeof right === 'string') return meter.checkText(left + right);
  if (left instanceof DateTime && typeof right === 'number') return left.add(right);
  if (typeof left === 'number' && right instanceof DateTime) return right.add(left);
  if (Array.isArray(left) && Array.isArray(right)) {
    meter.countElements(left.length + right.length);
    return [...(left as unknown[]), ...(right as unknown[])];
  }
  return isFields(left) && isFields(right) ? { ...left, ...right } : null;
}

function subtract(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left - right);
  if (!(left instanceof DateTime)) return null;
  if (typeof right === 'number') return left.add(-right);
  return right instanceof DateTime ? left.difference(right) : null;
}

function onNumbers(compute: (a: number, b: number) => number): Operator {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(compute(left, right)) : null;
}

/** Compiles an operator with one operand, a number. */
export function compileSign(part: Expression, sign: 1 | -1): Expression {
  return computedFromOne(part, (value) => (typeof value === 'number' ? sign * value : null));
}

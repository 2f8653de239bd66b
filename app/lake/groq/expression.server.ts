import type { View } from '../store/view.server';
import type { WorkMeter } from './work-meter.server';

/** One run of a query. */
export interface Run {
  readonly documents: View;
  readonly dataset: string;
  readonly startedAt: Date;
  readonly meter: WorkMeter;
  /** The ids of the references that were followed, whether or not the documents exist. */
  readonly followed: Set<string>;
  /** The results of subqueries that are the same everywhere in the query. */
  readonly constants: Map<object, unknown>;
}

/** What an expression is evaluated in: the value of `@`, and the frames that `^` leads to. */
export interface Frame {
  readonly run: Run;
  value: unknown;
  readonly parent: Frame | undefined;
  /** Whether it is the frame of a mapping over an array, which `^` skips. */
  readonly isHidden: boolean;
}

/** A generator that yields whenever the query should pause, and then returns the value. */
export type Evaluation<T = unknown> = Generator<undefined, T, undefined>;

/** What an expression reads of the frames around it: `@`, and how many levels of `^`. */
export interface Outer {
  self: boolean;
  parents: number;
}

interface Properties {
  readonly outer: Outer;
  /** Whether it reads documents of the dataset. */
  readonly scans: boolean;
}

/** A compiled expression that takes little time. */
export interface Quick extends Properties {
  readonly kind: 'quick';
  evaluate(frame: Frame): unknown;
}

/** A compiled expression that contains a loop, so that it has to pause from time to time. */
export interface Long extends Properties {
  readonly kind: 'long';
  evaluate(frame: Frame): Evaluation;
}

export type Expression = Quick | Long;

/** The position of an expression in the query. */
export interface Place {
  /** Whether it is evaluated in the frame of a mapping over an array, which `^` skips. */
  isHidden: boolean;
  /** How many items of its value are needed, when it is an array. */
  limit: number;
}

export const NOTHING_OUTER: Outer = { self: false, parents: 0 };

/** Returns the frame for a value inside another frame. */
export function nested(frame: Frame, value: unknown, isHidden = false): Frame {
  return { run: frame.run, value, parent: frame.isHidden ? frame.parent : frame, isHidden };
}

function joinOuter(parts: readonly { outer: Outer }[]): Outer {
  return {
    self: parts.some(({ outer }) => outer.self),
    parents: Math.max(0, ...parts.map(({ outer }) => outer.parents)),
  };
}

/** Returns what an expression in a nested frame reads of the frames around the frame that contains it. */
export function outerOfNested({ outer }: { outer: Outer }, isHidden: boolean): Outer {
  if (isHidden) return { self: false, parents: outer.parents };
  return { self: outer.parents > 0, parents: Math.max(0, outer.parents - 1) };
}

/** Returns what an expression with these parts, in the same frame, reads. */
const propertiesOf = (parts: readonly Expression[]) => ({
  outer: joinOuter(parts),
  scans: parts.some(({ scans }) => scans),
});

/** Evaluates any expression. Loops evaluate quick ones themselves, because a generator takes longer. */
export function* valueOf(expression: Expression, frame: Frame): Evaluation {
  return expression.kind === 'quick'
    ? expression.evaluate(frame)
    : yield* expression.evaluate(frame);
}

/** Returns an expression that computes its value from the values of others. */
export function computed(
  parts: readonly Expression[],
  compute: (values: unknown[], frame: Frame) => unknown,
): Expression {
  const properties = propertiesOf(parts);
  const quick = parts.filter((part) => part.kind === 'quick');
  if (quick.length === parts.length) {
    const evaluate = (frame: Frame) =>
      compute(
        quick.map((part) => part.evaluate(frame)),
        frame,
      );
    return { ...properties, kind: 'quick', evaluate };
  }
  return {
    ...properties,
    kind: 'long',
    *evaluate(frame) {
      const values: unknown[] = [];
      for (const part of parts) {
        values.push(part.kind === 'quick' ? part.evaluate(frame) : yield* part.evaluate(frame));
      }
      return compute(values, frame);
    },
  };
}

/** As `computed`, for one part. It makes no list, because most expressions are of this kind. */
export function computedFromOne(
  part: Expression,
  compute: (value: unknown, frame: Frame) => unknown,
): Expression {
  const { outer, scans } = part;
  if (part.kind === 'quick') {
    const evaluate = (frame: Frame) => compute(part.evaluate(frame), frame);
    return { outer, scans, kind: 'quick', evaluate };
  }
  return {
    outer,
    scans,
    kind: 'long',
    *evaluate(frame) {
      return compute(yield* part.evaluate(frame), frame);
    },
  };
}

/**
 * Returns an expression whose right side is evaluated only if the left side does not decide alone.
 * @param join gets undefined for a right side that was not evaluated
 */
export function computedLazily(
  left: Expression,
  right: Expression,
  decides: (left: unknown) => boolean,
  join: (left: unknown, right: unknown, frame: Frame) => unknown,
): Expression {
  const properties = propertiesOf([left, right]);
  if (left.kind === 'quick' && right.kind === 'quick') {
    return {
      ...properties,
      kind: 'quick',
      evaluate(frame) {
        const value = left.evaluate(frame);
        return join(value, decides(value) ? undefined : right.evaluate(frame), frame);
      },
    };
  }
  return {
    ...properties,
    kind: 'long',
    *evaluate(frame) {
      const value = yield* valueOf(left, frame);
      return join(value, decides(value) ? undefined : yield* valueOf(right, frame), frame);
    },
  };
}

/** As `computed`, for two parts. */
export function computedFromTwo(
  left: Expression,
  right: Expression,
  compute: (left: unknown, right: unknown, frame: Frame) => unknown,
): Expression {
  if (left.kind !== 'quick' || right.kind !== 'quick') {
    return computed([left, right], ([a, b], frame) => compute(a, b, frame));
  }
  return {
    ...propertiesOf([left, right]),
    kind: 'quick',
    evaluate: (frame) => compute(left.evaluate(frame), right.evaluate(frame), frame),
  };
}

import { LakeError, queryError, queryTimeout } from '../store/errors.server';
import type { View } from '../store/view.server';
import {
  valueOf,
  type Evaluation,
  type Expression,
  type Frame,
  type Run,
} from './expression.server';
import { WorkMeter } from './work-meter.server';

/** One run of a query: its evaluation, which pauses when its meter says so. */
export interface QueryRun {
  readonly query: string;
  readonly evaluation: Evaluation;
  readonly meter: WorkMeter;
  /** The ids of the references that were followed so far, whether or not the documents exist. */
  readonly followed: ReadonlySet<string>;
}

export interface QueryScope {
  documents: View;
  dataset: string;
  /** The value of `@` outside of the query; none unless given. */
  root?: unknown;
}

/** Prepares a run. Nothing is evaluated before the evaluation is advanced. */
export function startRun(query: string, expression: Expression, scope: QueryScope): QueryRun {
  const run: Run = {
    documents: scope.documents,
    dataset: scope.dataset,
    startedAt: new Date(),
    meter: new WorkMeter(query),
    followed: new Set(),
    constants: new Map(),
  };
  const frame: Frame = { run, value: scope.root ?? null, parent: undefined, isHidden: false };
  const evaluation = evaluate(query, expression, frame);
  return { query, evaluation, meter: run.meter, followed: run.followed };
}

/** @throws {LakeError} 400 when the query asks for something that the lake cannot do */
function* evaluate(query: string, expression: Expression, frame: Frame): Evaluation {
  try {
    return yield* valueOf(expression, frame);
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw queryError(query, (error as Error).message);
  }
}

/** Evaluates a query as a part of other work, whose meter says when to pause. */
export function* evaluateInside(
  { evaluation, meter: own }: QueryRun,
  meter: WorkMeter,
): Evaluation {
  for (;;) {
    own.start(meter.pauseAt);
    const { done, value } = evaluation.next();
    if (done) return value;
    yield;
  }
}

/** Runs an evaluation to its end without a pause, for the migrations at the start. */
export function finish<T>(evaluation: Evaluation<T>): T {
  for (;;) {
    const { done, value } = evaluation.next();
    if (done) return value;
  }
}

/**
 * Evaluates a query without giving way, for listeners.
 * @throws {LakeError} 408 when it takes longer than the limit, and as the evaluation does
 */
export function evaluateAtOnce({ query, evaluation, meter }: QueryRun, limitMs: number): unknown {
  meter.start(performance.now() + limitMs);
  const { done, value } = evaluation.next();
  if (done) return value;
  throw queryTimeout(query, limitMs);
}

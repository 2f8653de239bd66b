import { z } from 'zod';
import type { Evaluation } from '../groq/expression.server';
import type { QueryScheduler } from '../groq/query-scheduler.server';
import { WorkMeter } from '../groq/work-meter.server';
import type { Dataset } from '../store/dataset.server';
import {
  operationFailure,
  OperationError,
  overloaded,
  transactionTimeout,
} from '../store/errors.server';
import {
  OutdatedReadError,
  PendingTransaction,
  type Outcome,
  type TransactionLimits,
} from '../store/transaction.server';
import type { User } from '../store/user.server';

/** Storing a transaction cannot be interrupted. With these limits it takes 0.7 to 0.9 s. */
const LIMITS: TransactionLimits = { documents: 5_000, document: 1_000_000, text: 32_000_000 };

/** How often a transaction is tried whose documents others change meanwhile. */
const TRIES = 3;
const RETRY_AFTER_SECONDS = 1;

/** Adds one operation of a request to a transaction. It pauses when the meter says so. */
export type Perform<Operation> = (
  operation: Operation,
  pending: PendingTransaction,
  meter: WorkMeter,
) => Evaluation<Outcome[]>;

interface TransactionRequest<Operation> {
  kind: 'mutationError' | 'actionError';
  operations: readonly Operation[];
  perform: Perform<Operation>;
  author: User;
  /** The id of the transaction; a random one when it is undefined. */
  id: string | undefined;
  dryRun: boolean;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
}

interface Committed {
  id: string;
  outcomes: Outcome[];
}

/**
 * Runs the operations of a request, and commits them as one transaction. A long transaction runs in slices,
 * as queries do. It then reads documents as they were at different times, so it starts again when one that
 * it changes was changed meanwhile.
 * @throws {LakeError} the failure of an operation, in Sanity's error shape; 408 when it takes too long, 503
 *   when others go on changing the same documents. Nothing was changed then.
 */
export async function transact<Operation>(
  dataset: Dataset,
  scheduler: QueryScheduler,
  request: TransactionRequest<Operation>,
): Promise<Committed> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    const meter = new WorkMeter('');
    try {
      return await scheduler.run({
        evaluation: evaluate(dataset, request, meter),
        meter,
        signal: request.signal,
        timeout: transactionTimeout,
        isTransaction: true,
      });
    } catch (error) {
      if (!(error instanceof OutdatedReadError)) throw error;
      if (triesLeft === 1) throw overloaded(error.message, RETRY_AFTER_SECONDS);
    }
  }
}

/** Commits at the end of its last slice, so that no other transaction comes in between. */
function* evaluate<Operation>(
  dataset: Dataset,
  { kind, operations, perform, author, id, dryRun }: TransactionRequest<Operation>,
  meter: WorkMeter,
): Evaluation<Committed> {
  const outcomes: Outcome[] = [];
  let index = 0;
  try {
    const pending = new PendingTransaction(dataset, author, id, LIMITS);
    for (const operation of operations) {
      if (meter.isOver()) yield;
      for (const outcome of yield* perform(operation, pending, meter)) outcomes.push(outcome);
      index += 1;
    }
    index = operations.length - 1;
    pending.commit({ dryRun });
    return { id: pending.id, outcomes };
  } catch (error) {
    throw failure(kind, index, error);
  }
}

/** Returns the error of a refused or malformed operation in Sanity's shape, and any other as it is. */
function failure(kind: TransactionRequest<never>['kind'], index: number, error: unknown): unknown {
  if (error instanceof OperationError) return operationFailure(kind, error, index);
  if (!(error instanceof z.ZodError)) return error;
  const description = z.prettifyError(error);
  const refusal = new OperationError(400, 'validationError', description);
  return operationFailure(kind, refusal, index);
}

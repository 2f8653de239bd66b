import { z } from 'zod';
import type { Dataset } from '../store/dataset.server';
import { operationFailure, OperationError } from '../store/errors.server';
import { PendingTransaction, type Outcome } from '../store/transaction.server';
import type { User } from '../store/user.server';

interface TransactionRequest<Operation> {
  kind: 'mutationError' | 'actionError';
  operations: readonly Operation[];
  /** Adds one operation to the transaction. */
  perform: (operation: Operation, pending: PendingTransaction) => Outcome[];
  author: User;
  /** The id of the transaction; a random one when it is undefined. */
  id: string | undefined;
  dryRun: boolean;
}

/**
 * Runs the operations of a request, and commits them as one transaction.
 * @throws {LakeError} the failure of an operation, in Sanity's error shape. Nothing was changed then.
 */
export function transact<Operation>(
  dataset: Dataset,
  { kind, operations, perform, author, id, dryRun }: TransactionRequest<Operation>,
): { id: string; outcomes: Outcome[] } {
  const outcomes: Outcome[] = [];
  let index = 0;
  try {
    const pending = new PendingTransaction(dataset, author, id);
    for (const [at, operation] of operations.entries()) {
      index = at;
      for (const outcome of perform(operation, pending)) outcomes.push(outcome);
    }
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

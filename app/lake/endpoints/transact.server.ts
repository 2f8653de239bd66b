import { z } from 'zod';
import type { Dataset } from '../store/dataset.server';
import { LakeError, OperationError } from '../store/errors.server';
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
function failure(kind: TransactionRequest<never>['kind'], index: number, cause: unknown): unknown {
  const refusal =
    cause instanceof z.ZodError
      ? new OperationError(400, 'validationError', z.prettifyError(cause))
      : cause;
  if (!(refusal instanceof OperationError)) return cause;
  const noun = kind === 'mutationError' ? 'mutation' : 'action';
  const description = `The ${noun}(s) failed: ${refusal.message}`;
  const error = { type: kind, description, items: [{ error: refusal.detail, index }] };
  return new LakeError(refusal.status, { error }, description);
}

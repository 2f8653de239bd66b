import type { Request, Response } from 'express';
import { z } from 'zod';
import { badRequest, operationFailure, OperationError } from '../store/errors.server';
import { evaluateAtOnce, startRun } from '../groq/evaluate.server';
import { planQuery } from '../groq/query-plan.server';
import { isOn, searchOf, userOf } from '../http/request.server';
import { withArrayKeys } from '../store/array-keys.server';
import type { Dataset } from '../store/dataset.server';
import { PatchOperations } from '../store/patch.server';
import { assertNothingEmptied } from '../store/required-fields.server';
import { PendingTransaction, type Outcome } from '../store/transaction.server';

/** How long a query may select documents, ms. Nothing else can happen meanwhile. */
const SELECTION_LIMIT_MS = 1_000;

const Body = z.object({
  mutations: z.array(z.record(z.string(), z.unknown())),
  transactionId: z.string().min(1).optional(),
});

const NewDocument = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const NamedDocument = NewDocument.extend({ _id: z.string().min(1) });
const Selection = z.union([
  z.object({ id: z.union([z.string(), z.array(z.string())]) }),
  z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) }),
]);
const Patch = z.record(z.string(), z.unknown());

type Perform = (payload: unknown, pending: PendingTransaction, dataset: Dataset) => Outcome[];

const performers: Record<string, Perform> = {
  create: (payload, pending) => [pending.create(NewDocument.parse(payload), 'fail')],
  createOrReplace: (payload, pending) => [pending.create(NamedDocument.parse(payload), 'replace')],
  createIfNotExists: (payload, pending) => [pending.create(NamedDocument.parse(payload), 'ignore')],
  delete: (payload, pending, dataset) =>
    selectedIds(Selection.parse(payload), pending, dataset).map((id) => pending.delete(id)),
  patch: (payload, pending, dataset) => {
    const { id, query, params, ...operations } = Patch.parse(payload);
    const patch = PatchOperations.parse(operations);
    const selection = Selection.parse(id === undefined ? { query, params } : { id });
    return selectedIds(selection, pending, dataset).map((each) => {
      const before = pending.require(each);
      const outcome = pending.patch(each, patch);
      assertNothingEmptied(before, pending.require(each), dataset.requiredFields);
      return outcome;
    });
  },
};

/**
 * `POST data/mutate/:dataset`: runs the mutations as one transaction, and responds with
 * `{transactionId, results}` when it is stored.
 */
export function mutateEndpoint(dataset: Dataset) {
  return (req: Request, res: Response): void => {
    const body = Body.safeParse(req.body);
    if (!body.success) throw badRequest(`Malformed mutations: ${z.prettifyError(body.error)}`);
    const search = searchOf(req);
    const { mutations, transactionId } = body.data;
    const givenId = transactionId ?? search.get('transactionId') ?? undefined;
    const pending = failingAs(
      'mutationError',
      0,
      () => new PendingTransaction(dataset, userOf(res), givenId),
    );

    const completed = isOn(search, 'autoGenerateArrayKeys')
      ? mutations.map((mutation) => withArrayKeys(mutation))
      : mutations;
    const outcomes = completed.flatMap((mutation, index) =>
      failingAs('mutationError', index, () => perform(mutation, pending, dataset)),
    );
    failingAs('mutationError', mutations.length - 1, () =>
      pending.commit({ dryRun: isOn(search, 'dryRun') }),
    );
    const withIds = isOn(search, 'returnIds');
    const withDocuments = isOn(search, 'returnDocuments');
    const results = outcomes.map(({ id, operation, document }) => ({
      ...(withIds || withDocuments ? { id } : {}),
      operation,
      ...(withDocuments ? { document } : {}),
    }));
    res.json({ transactionId: pending.id, results });
  };
}

/** Runs one operation of a request. @throws {LakeError} its failure, in Sanity's error shape */
export function failingAs<T>(
  kind: 'mutationError' | 'actionError',
  index: number,
  run: () => T,
): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof OperationError) throw operationFailure(kind, error, index);
    if (!(error instanceof z.ZodError)) throw error;
    const description = z.prettifyError(error);
    throw operationFailure(
      kind,
      new OperationError(400, { type: 'validationError', description }),
      index,
    );
  }
}

/**
 * Adds one mutation, such as `{ patch: { id, set } }`, to a transaction.
 * @throws {OperationError} when the mutation is refused, {ZodError} when it is malformed
 */
export function perform(
  mutation: Record<string, unknown>,
  pending: PendingTransaction,
  dataset: Dataset,
): Outcome[] {
  const [kind, ...others] = Object.keys(mutation);
  const performer =
    kind !== undefined && others.length === 0 && Object.hasOwn(performers, kind)
      ? performers[kind]
      : undefined;
  if (kind === undefined || !performer) {
    const description = `A mutation is one of ${Object.keys(performers).join(', ')}`;
    throw new OperationError(400, { type: 'validationError', description });
  }
  return performer(mutation[kind], pending, dataset);
}

function selectedIds(
  selection: z.infer<typeof Selection>,
  pending: PendingTransaction,
  dataset: Dataset,
): string[] {
  if ('id' in selection) return [selection.id].flat();
  const { query, expression } = planQuery(selection.query, selection.params);
  const scope = { documents: pending.snapshot(), dataset: dataset.name };
  const found = evaluateAtOnce(startRun(query, expression, scope), SELECTION_LIMIT_MS);
  return [found].flat().flatMap((document) => {
    const id = (document as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? [id] : [];
  });
}

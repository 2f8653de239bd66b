import type { RequestHandler } from 'express';
import { z } from 'zod';
import { OperationError } from '../store/errors.server';
import { evaluateQuery } from '../groq/evaluate.server';
import { planQuery } from '../groq/query-plan.server';
import { isOn, parseInput, searchOf, userOf } from '../http/request.server';
import { withArrayKeys } from '../store/array-keys.server';
import type { Dataset } from '../store/dataset.server';
import { isPublishedId } from '../store/document.server';
import { PatchOperations } from '../store/patch.server';
import { assertWithinLimits } from '../store/content-limits.server';
import { assertComplete } from '../store/required-fields.server';
import type { Outcome, PendingTransaction } from '../store/transaction.server';
import { transact } from './transact.server';

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

type Performer = (payload: unknown, pending: PendingTransaction) => Outcome[];

const performers: Record<string, Performer> = {
  create: (payload, pending) => [pending.create(NewDocument.parse(payload), 'fail')],
  createOrReplace: (payload, pending) => [pending.create(NamedDocument.parse(payload), 'replace')],
  createIfNotExists: (payload, pending) => [pending.create(NamedDocument.parse(payload), 'ignore')],
  delete: (payload, pending) =>
    selectedIds(Selection.parse(payload), pending).map((id) => pending.delete(id)),
  patch: (payload, pending) => {
    const { id, query, params, ...operations } = Patch.parse(payload);
    const patch = PatchOperations.parse(operations);
    const selection = Selection.parse(id === undefined ? { query, params } : { id });
    return selectedIds(selection, pending).map((each) => {
      const before = pending.require(each);
      const outcome = pending.patch(each, patch);
      const after = pending.require(each);
      if (isPublishedId(each)) {
        assertComplete(before, after, pending.rules.requiredFields);
        assertWithinLimits(before, after, pending.rules.contentLimits);
      }
      return outcome;
    });
  },
};

/**
 * `POST data/mutate/:dataset`: runs the mutations as one transaction, and responds with
 * `{transactionId, results}` when it is stored.
 */
export function mutateEndpoint(dataset: Dataset): RequestHandler {
  return (req, res) => {
    const { mutations, transactionId } = parseInput(Body, req.body, 'mutations');
    const search = searchOf(req);
    const { id, outcomes } = transact(dataset, {
      kind: 'mutationError',
      operations: isOn(search, 'autoGenerateArrayKeys')
        ? mutations.map((mutation) => withArrayKeys(mutation))
        : mutations,
      perform,
      author: userOf(res),
      id: transactionId ?? search.get('transactionId') ?? undefined,
      dryRun: isOn(search, 'dryRun'),
    });
    const withIds = isOn(search, 'returnIds');
    const withDocuments = isOn(search, 'returnDocuments');
    const results = outcomes.map(({ id: changed, operation, document }) => ({
      ...(withIds || withDocuments ? { id: changed } : {}),
      operation,
      ...(withDocuments ? { document } : {}),
    }));
    res.json({ transactionId: id, results });
  };
}

/**
 * Adds one mutation, such as `{ patch: { id, set } }`, to a transaction.
 * @throws {OperationError} when the mutation is refused, {ZodError} when it is malformed
 */
export function perform(mutation: Record<string, unknown>, pending: PendingTransaction): Outcome[] {
  const [kind, ...others] = Object.keys(mutation);
  const performer =
    kind !== undefined && others.length === 0 && Object.hasOwn(performers, kind)
      ? performers[kind]
      : undefined;
  if (kind === undefined || !performer) {
    const description = `A mutation is one of ${Object.keys(performers).join(', ')}`;
    throw new OperationError(400, 'validationError', description);
  }
  return performer(mutation[kind], pending);
}

/** Returns the ids that a mutation names, or those of the documents that its query selects. */
function selectedIds(selection: z.infer<typeof Selection>, pending: PendingTransaction): string[] {
  if ('id' in selection) return [selection.id].flat();
  const { tree } = planQuery(selection.query, selection.params);
  const scope = { documents: pending.view(), dataset: pending.datasetName };
  const { result } = evaluateQuery(selection.query, tree, scope);
  return [result].flat().flatMap((document) => {
    const id = (document as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? [id] : [];
  });
}

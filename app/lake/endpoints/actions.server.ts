import type { RequestHandler } from 'express';
import { z } from 'zod';
import { isOn, parseInput, searchOf, userOf } from '../http/request.server';
import { OperationError } from '../store/errors.server';
import type { Dataset } from '../store/dataset.server';
import { draftIdOf, isDraftId, isPublishedId } from '../store/document.server';
import { assertWithinLimits } from '../store/content-limits.server';
import { assertComplete } from '../store/required-fields.server';
import { assertRevision, PatchOperations } from '../store/patch.server';
import { strengthenReferences } from '../store/strengthen-references.server';
import { alreadyExists, type Outcome, type PendingTransaction } from '../store/transaction.server';
import { transact } from './transact.server';

const Id = z.string().min(1);
const Attributes = z.looseObject({ _id: Id, _type: z.string().min(1) });

const Body = z.object({
  actions: z.array(z.looseObject({ actionType: z.string() })),
  transactionId: Id.optional(),
  dryRun: z.boolean().optional(),
});

type Perform = (pending: PendingTransaction, action: unknown) => void;

/** Pairs the schema of an action with its handler, so that the handler gets it validated and typed. */
function action<S extends z.ZodType>(
  shape: S,
  perform: (pending: PendingTransaction, given: z.infer<S>) => void,
): Perform {
  return (pending, given) => perform(pending, shape.parse(given));
}

/**
 * The actions on documents, by the last part of their name. The lake has no releases, so it does not have those
 * that make versions. The Studio deletes a document that has only a draft with `version.discard`.
 */
const performers: Record<string, Perform> = {
  create: action(
    z.object({
      publishedId: Id,
      attributes: Attributes,
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    }),
    (pending, { publishedId, attributes, ifExists }) => {
      if (isDraftId(attributes._id) && pending.get(publishedId)) throw alreadyExists(publishedId);
      pending.create(attributes, ifExists);
    },
  ),
  edit: action(
    z.object({ draftId: Id, publishedId: Id, patch: PatchOperations }),
    (pending, { draftId, publishedId, patch }) => {
      if (!pending.get(draftId)) {
        pending.create({ ...pending.require(publishedId), _id: draftId }, 'fail');
      }
      pending.patch(draftId, patch);
    },
  ),
  publish: action(
    z.object({
      draftId: Id,
      publishedId: Id,
      ifDraftRevisionId: z.string().optional(),
      ifPublishedRevisionId: z.string().optional(),
    }),
    (pending, { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId }) => {
      const source = pending.require(draftId);
      if (ifDraftRevisionId !== undefined) assertRevision(source, ifDraftRevisionId);
      if (ifPublishedRevisionId !== undefined) {
        assertRevision(pending.require(publishedId), ifPublishedRevisionId);
      }
      const published = pending.get(publishedId);
      const { _createdAt } = published ?? source;
      pending.create({ ...strengthenReferences(source), _id: publishedId, _createdAt }, 'replace');
      pending.delete(draftId);
      // Whether the author may do it comes first: `create` checks that.
      assertComplete(undefined, source, pending.rules.requiredFields);
      assertWithinLimits(published, source, pending.rules.contentLimits);
      pending.assertAddress({ ...source, _id: publishedId });
    },
  ),
  unpublish: action(
    z.object({ draftId: Id, publishedId: Id }),
    (pending, { draftId, publishedId }) => {
      pending.create({ ...pending.require(publishedId), _id: draftId }, 'ignore');
      pending.delete(publishedId);
    },
  ),
  delete: action(
    z.object({ publishedId: Id, includeDrafts: z.array(Id).default([]) }),
    (pending, { publishedId, includeDrafts }) => {
      pending.require(publishedId);
      for (const id of [publishedId, ...includeDrafts]) pending.delete(id);
      const draftId = draftIdOf(publishedId);
      if (!pending.get(draftId)) return;
      throw refusal(
        `Document "${publishedId}" has a draft, which the action does not include`,
        draftId,
      );
    },
  ),
  discard: action(z.object({ draftId: Id }), (pending, { draftId }) => {
    pending.require(draftId);
    pending.delete(draftId);
  }),
  replaceDraft: action(z.object({ attributes: Attributes }), (pending, { attributes }) => {
    pending.create(attributes, 'replace');
  }),
  'version.discard': action(z.object({ versionId: Id }), (pending, { versionId }) => {
    if (isPublishedId(versionId)) throw refusal('It is not a draft or a version', versionId);
    pending.require(versionId);
    pending.delete(versionId);
  }),
};

const PREFIX = 'sanity.action.document.';

/** `POST data/actions/:dataset`: the Studio's actions on drafts, as one transaction. */
export function actionsEndpoint(dataset: Dataset): RequestHandler {
  return (req, res) => {
    const body = parseInput(Body, req.body, 'actions');
    const { actions, transactionId, dryRun = isOn(searchOf(req), 'dryRun') } = body;
    const { id } = transact(dataset, {
      kind: 'actionError',
      operations: actions,
      perform: performOne,
      author: userOf(res),
      id: transactionId,
      dryRun,
    });
    res.json({ transactionId: id });
  };
}

function performOne(given: { actionType: string }, pending: PendingTransaction): Outcome[] {
  const name = given.actionType.startsWith(PREFIX) ? given.actionType.slice(PREFIX.length) : '';
  const performer = Object.hasOwn(performers, name) ? performers[name] : undefined;
  if (performer) {
    performer(pending, given);
    return [];
  }
  const description = `The lake does not know the action "${given.actionType}"`;
  throw new OperationError(400, 'invalidActionError', description);
}

const refusal = (description: string, id: string) =>
  new OperationError(400, 'invalidActionError', description, { id });

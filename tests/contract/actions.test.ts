import type { ListenEvent } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionOf } from './action';
import { record } from './events';
import { connect, type Target } from './target';

let lake: Target;
let publishedId: string;
let draftId: string;
let count = 0;

beforeAll(async () => {
  lake = await connect();
});

beforeEach(() => {
  publishedId = `${lake.run}-${(count += 1)}`;
  draftId = `drafts.${publishedId}`;
});

afterAll(() => lake.close());

const act = (type: string, fields: object) => lake.staff.action(actionOf(type, fields));

const create = (fields: object = {}) =>
  act('create', {
    publishedId,
    attributes: { _id: draftId, _type: 'contractArticle', run: lake.run, title: 'One', ...fields },
    ifExists: 'fail',
  });

const publish = (fields: object = {}) => act('publish', { draftId, publishedId, ...fields });

const [draft, published] = [
  () => lake.staff.getDocument(draftId),
  () => lake.staff.getDocument(publishedId),
];

test('creates a draft, and refuses to create it again', async () => {
  await create();
  expect(await draft()).toMatchObject({ title: 'One' });
  expect(await published()).toBeUndefined();
  await expect(create()).rejects.toMatchObject({ details: { type: 'actionError' } });
});

test('publishes a draft', async () => {
  await create();
  const { _createdAt } = (await draft()) ?? {};
  const { transactionId } = await publish();
  expect(await draft()).toBeUndefined();
  expect(await published()).toMatchObject({ title: 'One', _createdAt, _rev: transactionId });
});

test('edits a draft, which it first copies from the published document when there is none', async () => {
  await create();
  await publish();
  await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  expect(await draft()).toMatchObject({ title: 'Two', run: lake.run });
  expect(await published()).toMatchObject({ title: 'One' });
});

test('creates a draft with an empty edit, as the Studio does', async () => {
  await create();
  await publish();
  const patch = { unset: ['_empty_action_guard_pseudo_field_'] };
  await act('edit', { draftId, publishedId, patch });
  expect(await draft()).toMatchObject({ title: 'One' });
});

test('refuses to publish over a revision that the editor has not seen', async () => {
  await create();
  await publish();
  await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  const blind = publish({ ifPublishedRevisionId: 'a-revision-of-yesterday' });
  await expect(blind).rejects.toMatchObject({ statusCode: 409 });
  expect(await published()).toMatchObject({ title: 'One' });
  await publish({ ifPublishedRevisionId: (await published())?._rev });
  expect(await published()).toMatchObject({ title: 'Two' });
});

test('unpublishes to a draft', async () => {
  await create();
  await publish();
  await act('unpublish', { draftId, publishedId });
  expect(await published()).toBeUndefined();
  expect(await draft()).toMatchObject({ title: 'One' });
});

test('discards a draft with `discard` and with `version.discard`', async () => {
  await create();
  await publish();
  const edit = () => act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  await edit();
  await act('discard', { draftId });
  expect(await draft()).toBeUndefined();
  await edit();
  await act('version.discard', { versionId: draftId });
  expect(await draft()).toBeUndefined();
  expect(await published()).toMatchObject({ title: 'One' });
});

test('refuses to discard a published document', async () => {
  await create();
  await publish();
  await expect(act('version.discard', { versionId: publishedId })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await published()).toBeDefined();
});

test('deletes a published document only together with its draft', async () => {
  await create();
  await publish();
  await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  await expect(act('delete', { publishedId, includeDrafts: [] })).rejects.toMatchObject({
    details: { type: 'actionError' },
  });
  expect(await published()).toBeDefined();
  await act('delete', { publishedId, includeDrafts: [draftId] });
  expect(await lake.staff.getDocuments([publishedId, draftId])).toEqual([null, null]);
});

test('puts an earlier state back as the draft', async () => {
  await create();
  const attributes = { _id: draftId, _type: 'contractArticle', run: lake.run, title: 'Earlier' };
  await act('replaceDraft', { publishedId, attributes });
  expect(await draft()).toMatchObject({ title: 'Earlier' });
});

test('makes references with `_strengthenOnPublish` strong when it publishes', async () => {
  const target = `${publishedId}-target`;
  const reference = {
    _type: 'reference',
    _ref: target,
    _weak: true,
    _strengthenOnPublish: { type: 'contractArticle' },
  };
  await create({ reference });
  await expect(publish()).rejects.toMatchObject({ statusCode: 409 });
  await lake.staff.create({ _id: target, _type: 'contractArticle', run: lake.run });
  await publish();
  expect((await published())?.reference).toEqual({ _type: 'reference', _ref: target });
});

test('does all actions of a request or none', async () => {
  await create();
  const both = lake.staff.action([
    actionOf('publish', { draftId, publishedId }),
    actionOf('discard', { draftId }),
  ]);
  await expect(both).rejects.toMatchObject({ details: { items: [{ index: 1 }] } });
  expect(await draft()).toBeDefined();
  expect(await published()).toBeUndefined();
});

test("uses the client's transaction id, for which the Studio waits in its listener", async () => {
  const events = record<ListenEvent>(
    lake.staff.listen(
      '*[_id == $draftId]',
      { draftId },
      { events: ['welcome', 'mutation'], includeAllVersions: true },
    ),
  );
  await events.until(({ type }) => type === 'welcome');
  const transactionId = `tx-${publishedId}`;
  const attributes = { _id: draftId, _type: 'contractArticle', run: lake.run };
  await lake.staff.action(actionOf('create', { publishedId, attributes, ifExists: 'fail' }), {
    transactionId,
  });
  const event = await events.until(({ type }) => type === 'mutation');
  expect(event).toMatchObject({ transactionId, resultRev: transactionId });
  expect(await draft()).toMatchObject({ _rev: transactionId });
  events.stop();
});

test('accepts a transaction id once, so that a repeated request changes nothing', async () => {
  await create();
  const edit = actionOf('edit', {
    draftId,
    publishedId,
    patch: { diffMatchPatch: { title: '@@ -1,3 +1,7 @@\n One\n+ Two\n' } },
  });
  const transactionId = `tx-repeat-${publishedId}`;
  await lake.staff.action(edit, { transactionId });
  const repeated = lake.staff.action(edit, { transactionId });
  await expect(repeated).rejects.toMatchObject({ statusCode: 409 });
  expect(await draft()).toMatchObject({ title: 'One Two', _rev: transactionId });
});

test('keeps an existing draft with `ifExists: ignore`, and refuses a draft of a published document', async () => {
  await create();
  const attributes = { _id: draftId, _type: 'contractArticle', run: lake.run, title: 'Two' };
  await act('create', { publishedId, attributes, ifExists: 'ignore' });
  expect(await draft()).toMatchObject({ title: 'One' });
  await publish();
  await expect(create()).rejects.toMatchObject({
    details: { items: [{ error: { type: 'documentAlreadyExistsError' } }] },
  });
  expect(await draft()).toBeUndefined();
});

test('keeps the creation date when it publishes again', async () => {
  await create();
  await publish();
  const { _createdAt } = (await published()) ?? {};
  await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  await publish();
  expect(await published()).toMatchObject({ title: 'Two', _createdAt });
});

test('refuses to publish a draft that has changed since the editor saw it', async () => {
  await create();
  const blind = publish({ ifDraftRevisionId: 'a-revision-of-yesterday' });
  await expect(blind).rejects.toMatchObject({ statusCode: 409 });
  expect(await published()).toBeUndefined();
  await publish({ ifDraftRevisionId: (await draft())?._rev });
  expect(await published()).toMatchObject({ title: 'One' });
});

test('keeps an existing draft when it unpublishes', async () => {
  await create();
  await publish();
  await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
  await act('unpublish', { draftId, publishedId });
  expect(await published()).toBeUndefined();
  expect(await draft()).toMatchObject({ title: 'Two' });
});

test('refuses an unknown action', async () => {
  await expect(act('evaporate', { publishedId })).rejects.toMatchObject({ statusCode: 400 });
});

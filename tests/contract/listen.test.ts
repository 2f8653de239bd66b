import type { ListenEvent, ListenOptions, MutationEvent } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { record } from './events';
import { connect, isCloud, type Target } from './target';

let lake: Target;
let id: string;
let count = 0;

beforeAll(async () => {
  lake = await connect();
});

beforeEach(() => {
  id = `${lake.run}-${(count += 1)}`;
});

afterAll(() => lake.close());

/** Listens with the token, and resolves after the event `welcome`. */
async function listen(filter: string, options: ListenOptions = {}) {
  const params = { run: lake.run, id };
  const recording = record<ListenEvent>(
    lake.staff.listen(filter, params, { events: ['welcome', 'mutation'], ...options }),
  );
  await recording.until(({ type }) => type === 'welcome');
  const mutation = (fits: (event: MutationEvent) => boolean) =>
    recording.until((event) => event.type === 'mutation' && fits(event as MutationEvent));
  return { ...recording, mutation };
}

const make = (fields: object = {}) =>
  lake.staff.create({ _id: id, _type: 'contractArticle', run: lake.run, ...fields });

test('sends an event when a document appears, changes and disappears, each with the revision before it [lake.listening]', async () => {
  const listener = await listen('*[_id == $id]');
  const created = await make({ title: 'One' });
  const patched = await lake.staff.patch(id).set({ title: 'Two' }).commit();
  await lake.staff.delete(id);

  const appear = await listener.mutation(({ transition }) => transition === 'appear');
  const update = await listener.mutation(({ transition }) => transition === 'update');
  const disappear = await listener.mutation(({ transition }) => transition === 'disappear');
  expect(appear).toMatchObject({ documentId: id, resultRev: created._rev, visibility: 'query' });
  expect(appear).not.toHaveProperty('previousRev');
  expect(appear).toMatchObject({ result: { title: 'One' } });
  expect(update).toMatchObject({ previousRev: created._rev, resultRev: patched._rev });
  expect(update).toMatchObject({ result: { title: 'Two' }, mutations: [{ patch: { id } }] });
  expect(disappear).toMatchObject({ previousRev: patched._rev, documentId: id });
  listener.stop();
});

test('reports a document that begins or ceases to match as appearing or disappearing', async () => {
  const listener = await listen('*[_id == $id && open]');
  await make({ open: false });
  await lake.staff.patch(id).set({ open: true }).commit();
  await lake.staff.patch(id).set({ open: false }).commit();
  await listener.mutation(({ transition }) => transition === 'disappear');
  const transitions = listener.seen.flatMap((event) =>
    event.type === 'mutation' ? (event as MutationEvent).transition : [],
  );
  expect(transitions).toEqual(['appear', 'disappear']);
  listener.stop();
});

test('counts only those events of a transaction that this listener gets', async () => {
  const listener = await listen('*[_type == "contractArticle" && run == $run]');
  const transaction = lake.staff.transaction();
  for (const suffix of ['a', 'b']) {
    transaction.create({ _id: `${id}-${suffix}`, _type: 'contractArticle', run: lake.run });
  }
  transaction.create({ _id: `${id}-other`, _type: 'contractNote', run: lake.run });
  await transaction.commit();
  const second = await listener.mutation(
    (event) => event.documentId.startsWith(id) && event.transactionCurrentEvent === 1,
  );
  expect(second).toMatchObject({ transactionTotalEvents: 2 });
  listener.stop();
});

test('sends the effects and the previous document on request', async () => {
  const created = await make({ title: 'One' });
  const listener = await listen('*[_id == $id]', {
    effectFormat: 'mendoza',
    includePreviousRevision: true,
    includeResult: false,
    includeMutations: false,
  });
  await lake.staff.patch(id).set({ title: 'Two' }).commit();
  const update = await listener.mutation(({ transition }) => transition === 'update');
  expect(update).toMatchObject({
    previous: { title: 'One', _rev: created._rev },
    effects: { apply: expect.any(Array), revert: expect.any(Array) },
  });
  expect(update).not.toHaveProperty('result');
  expect(update).not.toHaveProperty('mutations');
  listener.stop();
});

test('sends drafts only with includeAllVersions', async () => {
  const all = await listen('*[run == $run]', { includeAllVersions: true });
  const published = await listen('*[run == $run]');
  await lake.staff.create({ _id: `drafts.${id}`, _type: 'contractArticle', run: lake.run });
  await make();
  await all.mutation(({ documentId }) => documentId === `drafts.${id}`);
  await published.mutation(({ documentId }) => documentId === id);
  const ids = published.seen.map((event) => 'documentId' in event && event.documentId);
  expect(ids).not.toContain(`drafts.${id}`);
  all.stop();
  published.stop();
});

test('sends an error on the stream for a malformed filter', async () => {
  const broken = record<ListenEvent>(lake.staff.listen('*[_type == '));
  await expect(broken.until(() => false)).rejects.toThrow(/GROQ|parse/i);
});

test('sends an error on the stream for a parameter without a value', async () => {
  const broken = record<ListenEvent>(lake.staff.listen('*[_id == $nope]', { id }));
  await expect(broken.until(() => false)).rejects.toThrow(
    'param $nope referenced, but not provided',
  );
});

describe.skipIf(isCloud)('on the local lake', () => {
  test('responds with 400 to a client that asks for no event stream', async () => {
    const { apiHost, token } = lake.staff.config();
    const address = `${apiHost}/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[_id == $nope]')}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { description: 'param $nope referenced, but not provided' },
    });
  });

  test('sends a visitor no drafts and no private documents', async () => {
    for (const apiVersion of ['2022-06-30', '2025-02-19']) {
      const visitor = lake.visitor.withConfig({ apiVersion });
      const events = record<ListenEvent>(
        visitor.listen('*', {}, { events: ['welcome', 'mutation'], includeAllVersions: true }),
      );
      await events.until(({ type }) => type === 'welcome');
      const ids = ['drafts', 'enquiry', 'versions.r1'].map((kind) => `${kind}.of-${apiVersion}`);
      for (const _id of [...ids, `published-${apiVersion}`]) {
        await lake.staff.create({ _id, _type: 'note' });
      }
      await events.until(({ type }) => type === 'mutation');
      expect(events.seen).toMatchObject([
        { type: 'welcome', listenerName: expect.stringMatching(/./) },
        {
          type: 'mutation',
          documentId: `published-${apiVersion}`,
          eventId: expect.stringMatching(new RegExp(`^.+#published-${apiVersion}$`)),
        },
      ]);
      expect(events.seen[1]).not.toHaveProperty('effects');
      events.stop();
    }
  });

  test('combines all conditions of a filter, and refuses anything but a filter', async () => {
    const listener = await listen('*[run == $run][_id == $id]');
    await lake.staff.create({ _id: `${id}-other`, _type: 'contractArticle', run: lake.run });
    await make();
    expect(await listener.mutation(() => true)).toMatchObject({ documentId: id });
    listener.stop();

    const other = record<ListenEvent>(lake.staff.listen('count(*)'));
    await expect(other.until(() => false)).rejects.toThrow('takes a filter on all documents');
  });
});

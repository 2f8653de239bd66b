import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Target } from './target';

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

const make = (fields: object = {}) =>
  lake.staff.create({ _id: id, _type: 'contractArticle', run: lake.run, ...fields });

test('creates a document and sets what the lake sets [lake.mutations]', async () => {
  const created = await make({ title: 'One' });
  expect(created).toMatchObject({ _id: id, title: 'One', _rev: expect.any(String) });
  expect(Date.parse(created._createdAt)).not.toBeNaN();
  expect(created._updatedAt).toBe(created._createdAt);
});

test('makes an id when there is none, and completes a prefix', async () => {
  const type = { _type: 'contractArticle', run: lake.run };
  expect((await lake.staff.create(type))._id).toMatch(/^[\w-]{10,}$/);
  const inFolder = await lake.staff.create({ ...type, _id: 'contract-folder.' });
  expect(inFolder._id).toMatch(/^contract-folder\.[\w-]{10,}$/);
});

test('refuses to create what exists', async () => {
  await make();
  await expect(make()).rejects.toMatchObject({
    statusCode: 409,
    details: { type: 'mutationError', items: [{ error: { type: 'documentAlreadyExistsError' } }] },
  });
});

test('replaces or keeps an existing document, by the kind of mutation', async () => {
  await make({ title: 'One', extra: true });
  const other = { _id: id, _type: 'contractArticle', run: lake.run, title: 'Two' };
  expect(await lake.staff.createIfNotExists(other)).toMatchObject({ title: 'One' });
  const replaced = await lake.staff.createOrReplace(other);
  expect(replaced).toMatchObject({ title: 'Two' });
  expect(replaced).not.toHaveProperty('extra');
});

test('patches nested fields, arrays by key, numbers and missing values', async () => {
  await make({
    views: 1,
    list: [
      { _key: 'a', text: 'A' },
      { _key: 'c', text: 'C' },
    ],
  });
  const patched = await lake.staff
    .patch(id)
    .setIfMissing({ seo: {} })
    .set({ 'seo.title': 'T', 'list[_key=="c"].text': 'Sea' })
    .inc({ views: 2 })
    .insert('after', 'list[_key=="a"]', [{ _key: 'b', text: 'B' }])
    .commit();
  expect(patched).toMatchObject({ views: 3, seo: { title: 'T' } });
  expect(patched.list).toEqual([
    { _key: 'a', text: 'A' },
    { _key: 'b', text: 'B' },
    { _key: 'c', text: 'Sea' },
  ]);
  expect(await lake.staff.patch(id).unset(['seo', 'list[0]']).commit()).not.toHaveProperty('seo');
});

test('gives each change a new revision', async () => {
  const created = await make();
  const patched = await lake.staff.patch(id).set({ title: 'Two' }).commit();
  expect(patched._rev).not.toBe(created._rev);
  expect(patched._createdAt).toBe(created._createdAt);
});

test('refuses a patch meant for another revision', async () => {
  const { _rev } = await make({ title: 'One' });
  await lake.staff.patch(id).set({ title: 'Two' }).commit();
  const late = lake.staff.patch(id).ifRevisionId(_rev).set({ title: 'Three' }).commit();
  await expect(late).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
  });
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'Two' });
});

test('refuses a patch of a document that is not there', async () => {
  const patch = lake.staff.patch(id).set({ title: 'Two' }).commit();
  await expect(patch).rejects.toMatchObject({
    details: { items: [{ error: { type: 'documentNotFoundError' } }] },
  });
});

test('commits all of a transaction', async () => {
  await lake.staff
    .transaction()
    .create({ _id: id, _type: 'contractArticle', run: lake.run, title: 'One' })
    .patch(id, (patch) => patch.set({ title: 'Two' }))
    .create({ _id: `${id}-b`, _type: 'contractArticle', run: lake.run })
    .commit();
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'Two' });
  expect(await lake.staff.getDocument(`${id}-b`)).toBeDefined();
});

test('commits nothing of a transaction that fails', async () => {
  await make({ title: 'One' });
  const failing = lake.staff
    .transaction()
    .patch(id, (patch) => patch.set({ title: 'Two' }))
    .create({ _id: `${id}-b`, _type: 'contractArticle', run: lake.run })
    .patch('there-is-none', (patch) => patch.set({ title: 'Three' }))
    .commit();
  await expect(failing).rejects.toMatchObject({ details: { items: [{ index: 2 }] } });
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'One' });
  expect(await lake.staff.getDocument(`${id}-b`)).toBeUndefined();
});

test('patches and deletes by query', async () => {
  await make({ batch: id, stock: 1 });
  const selection = {
    query: '*[_type == "contractArticle" && batch == $batch]',
    params: { batch: id },
  };
  await lake.staff.patch(selection).inc({ stock: 4 }).commit();
  expect(await lake.staff.getDocument(id)).toMatchObject({ stock: 5 });
  await lake.staff.delete(selection);
  expect(await lake.staff.getDocument(id)).toBeUndefined();
});

test('uses a given transaction id, and accepts it once', async () => {
  const document = { _id: id, _type: 'contractArticle', run: lake.run };
  const write = () =>
    lake.staff.transaction().createOrReplace(document).transactionId(`tx-${id}`).commit();
  expect(await write()).toMatchObject({ transactionId: `tx-${id}` });
  expect(await lake.staff.getDocument(id)).toMatchObject({ _rev: `tx-${id}` });
  await expect(write()).rejects.toMatchObject({ statusCode: 409 });
});

test('changes nothing in a dry run', async () => {
  await make({ title: 'One' });
  const dry = await lake.staff.patch(id).set({ title: 'Two' }).commit({ dryRun: true });
  expect(dry).toMatchObject({ title: 'Two' });
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'One' });
});

test('adds array keys on request', async () => {
  const document = { _id: id, _type: 'contractArticle', run: lake.run, list: [{ text: 'A' }] };
  const created = await lake.staff.create(document, { autoGenerateArrayKeys: true });
  expect(created.list).toEqual([{ _key: expect.any(String), text: 'A' }]);
});

test('refuses a strong reference to a missing document', async () => {
  const reference = { _type: 'reference', _ref: `${id}-target` };
  await expect(make({ reference })).rejects.toMatchObject({ statusCode: 409 });
  await lake.staff.create({ _id: `${id}-target`, _type: 'contractArticle', run: lake.run });
  await make({ reference });
  await expect(lake.staff.delete(`${id}-target`)).rejects.toMatchObject({ statusCode: 409 });
  await lake.staff.transaction().delete(id).delete(`${id}-target`).commit();
  expect(await lake.staff.getDocument(`${id}-target`)).toBeUndefined();
});

const mutate = (body: object, query: Record<string, string> = {}) =>
  lake.staff.request<{ transactionId: string; results: object[] }>({
    method: 'POST',
    url: `/data/mutate/${lake.staff.config().dataset}`,
    query,
    body,
  });

test('returns ids, documents or nothing, as the request asks', async () => {
  const document = { _id: id, _type: 'contractArticle', run: lake.run };
  const mutations = [{ createOrReplace: document }];
  expect(await mutate({ mutations })).toMatchObject({ results: [{ operation: 'create' }] });
  expect((await mutate({ mutations })).results).toEqual([{ operation: 'update' }]);
  expect((await mutate({ mutations }, { returnIds: 'true' })).results).toEqual([
    { id, operation: 'update' },
  ]);
  expect((await mutate({ mutations }, { returnDocuments: 'true' })).results).toMatchObject([
    { id, operation: 'update', document },
  ]);
  expect((await mutate({ mutations: [] })).results).toEqual([]);
});

test('deletes several by their ids, in whatever form they are given', async () => {
  await make();
  await lake.staff.create({ _id: `${id}-b`, _type: 'contractArticle', run: lake.run });
  const mutations = [{ delete: { id: [id, `${id}-b`] } }, { delete: { id: `${id}-c` } }];
  const { results } = await mutate({ mutations }, { returnIds: 'true' });
  expect(results).toEqual([
    { id, operation: 'delete' },
    { id: `${id}-b`, operation: 'delete' },
    { id: `${id}-c`, operation: 'none' },
  ]);
  expect(await lake.staff.getDocuments([id, `${id}-b`])).toEqual([null, null]);
});

test('deletes nothing where a query finds no document', async () => {
  await make();
  const queries = ['*[_id == $id].title', '*[_id == $id][0].title', '*[_id == $none][0]'];
  for (const query of queries) {
    await mutate({ mutations: [{ delete: { query, params: { id, none: `${id}-none` } } }] });
  }
  expect(await lake.staff.getDocument(id)).toBeDefined();
});

test.each([
  ['an unknown mutation', [{ destroy: { id: 'x' } }]],
  ['two in one', [{ delete: { id: 'x' }, patch: { id: 'x', set: {} } }]],
  ['none', [{}]],
  ['a document without a type', [{ create: { _id: 'contract-x' } }]],
  ['a document with an empty type', [{ create: { _id: 'contract-x', _type: '' } }]],
  ['a replacement of nothing in particular', [{ createOrReplace: { _type: 'contractArticle' } }]],
  ['a deletion of nothing in particular', [{ delete: {} }]],
  ['a patch of nothing in particular', [{ patch: { set: { title: 'Two' } } }]],
  ['a malformed id', [{ create: { _id: 'not an id', _type: 'contractArticle' } }]],
])('refuses %s', async (_name, mutations) => {
  await expect(mutate({ mutations })).rejects.toMatchObject({ statusCode: 400 });
});

test('refuses an empty id for a transaction', async () => {
  const mutations = [{ delete: { id } }];
  await expect(mutate({ mutations, transactionId: '' })).rejects.toMatchObject({
    statusCode: 400,
  });
});

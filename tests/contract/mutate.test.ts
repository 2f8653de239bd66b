import type { ListenEvent } from '@sanity/client';
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

const make = (fields: object = {}) =>
  lake.staff.create({ _id: id, _type: 'contractArticle', run: lake.run, ...fields });

test('creates a document, and sets its revision and its times [lake.mutations]', async () => {
  const created = await make({ title: 'One' });
  expect(created).toMatchObject({ _id: id, title: 'One', _rev: expect.any(String) });
  expect(Date.parse(created._createdAt)).not.toBeNaN();
  expect(created._updatedAt).toBe(created._createdAt);
});

test('makes an id for a document without one, and completes an id that ends with a dot', async () => {
  const type = { _type: 'contractArticle', run: lake.run };
  expect((await lake.staff.create(type))._id).toMatch(/^[\w-]{10,}$/);
  const inFolder = await lake.staff.create({ ...type, _id: 'contract-folder.' });
  expect(inFolder._id).toMatch(/^contract-folder\.[\w-]{10,}$/);
});

test('refuses to create a document that exists', async () => {
  await make();
  await expect(make()).rejects.toMatchObject({
    statusCode: 409,
    details: { type: 'mutationError', items: [{ error: { type: 'documentAlreadyExistsError' } }] },
  });
});

test('replaces an existing document with createOrReplace, and keeps it with createIfNotExists', async () => {
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

const nested = () => [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }];

test('adds to each number in a range exactly once', async () => {
  await make({ nested: nested(), roles: [1, 2, 3] });
  const added = await lake.staff.patch(id).inc({ 'nested[0:3].n': 1, 'roles[0:2]': 10 }).commit();
  expect(added).toMatchObject({
    nested: [{ n: 2 }, { n: 3 }, { n: 4 }, { n: 4 }],
    roles: [11, 12, 3],
  });
  const subtracted = await lake.staff.patch(id).dec({ 'nested[1:4].n': 1 }).commit();
  expect(subtracted).toMatchObject({ nested: [{ n: 2 }, { n: 2 }, { n: 3 }, { n: 3 }] });
});

test('inserts items before, after or in place of a range exactly once', async () => {
  const list = ['a', 'b', 'c', 'd'];
  const insertAt = async (at: 'before' | 'after' | 'replace', path: string) => {
    await make({ list });
    const { list: result } = await lake.staff.patch(id).insert(at, path, ['x']).commit();
    await lake.staff.delete(id);
    return (result as string[]).join('');
  };
  expect(await insertAt('before', 'list[1:3]')).toBe('axbcd');
  expect(await insertAt('after', 'list[1:3]')).toBe('abcxd');
  expect(await insertAt('replace', 'list[1:3]')).toBe('axd');
});

test('inserts items into the array of each member of a range exactly once', async () => {
  const groups = [{ list: ['a'] }, { list: ['b'] }, { list: ['c'] }];
  await make({ groups });
  const patched = await lake.staff.patch(id).append('groups[0:2].list', ['x']).commit();
  expect(patched).toMatchObject({
    groups: [{ list: ['a', 'x'] }, { list: ['b', 'x'] }, { list: ['c'] }],
  });
});

/** The example document of Sanity's documentation of JSONMatch. */
const person = () => ({
  name: 'fred',
  friends: [
    { name: 'mork', age: 40, favoriteColor: 'red' },
    { name: 'mindy', age: 32, favoriteColor: 'blue' },
    { name: 'franklin', favoriteColor: 'yellow' },
  ],
  roles: ['admin', 'owner'],
  contactInfo: { state: { shortName: 'WY', longName: 'Wyoming' } },
});

const X = { x: true };

test.each([
  ['friends[*].name', { friends: [{ name: X }, { name: X }, { name: X }] }],
  ['friends.name', { friends: [{ name: X }, { name: X }, { name: X }] }],
  ['friends[1:].name', { friends: [{ name: 'mork' }, { name: X }, { name: X }] }],
  ['friends[0:50].name', { friends: [{ name: X }, { name: X }, { name: X }] }],
  ['friends[-1].name', { friends: [{ name: 'mork' }, { name: 'mindy' }, { name: X }] }],
  ['friends[0, 2].name', { friends: [{ name: X }, { name: 'mindy' }, { name: X }] }],
  ['friends[age > 35].name', { friends: [{ name: X }, { name: 'mindy' }, {}] }],
  ['friends[age > 35, favoriteColor == "blue"].name', { friends: [{ name: X }, { name: X }, {}] }],
  ['friends[age?].age', { friends: [{ age: X }, { age: X }, { name: 'franklin' }] }],
  ['friends.age[@ > 35]', { friends: [{ age: X }, { age: 32 }, {}] }],
  ['roles[*]', { roles: [X, X] }],
  ['roles[-1]', { roles: ['admin', X] }],
  ['contactInfo..shortName', { contactInfo: { state: { shortName: X, longName: 'Wyoming' } } }],
  [
    'contactInfo.state[shortName, longName]',
    { contactInfo: { state: { shortName: X, longName: X } } },
  ],
  ["['contactInfo'].new.deep", { contactInfo: { new: { deep: X } } }],
])('sets what the path %s matches', async (path, expected) => {
  await make(person());
  expect(
    await lake.staff
      .patch(id)
      .set({ [path]: X })
      .commit(),
  ).toMatchObject(expected);
});

test.each(['friends[7].name', 'friends[name == "nobody"].age', 'roles[7]', 'unknown[0].name'])(
  'changes nothing where %s matches nothing',
  async (path) => {
    await make(person());
    expect(
      await lake.staff
        .patch(id)
        .set({ [path]: X })
        .commit(),
    ).toMatchObject(person());
  },
);

test('replaces a text by an object when a path leads through it', async () => {
  await make({ s: 'text' });
  const patched = await lake.staff.patch(id).set({ 's.sub': 5 }).commit();
  expect(patched).toMatchObject({ s: { sub: 5 } });
});

describe('fields with the names of JavaScript’s methods', () => {
  const fields = () => ({
    propertyIsEnumerable: 1,
    toString: 't',
    list: [{ isPrototypeOf: 1, x: 2 }],
  });

  test('can be patched', async () => {
    await make(fields());
    const patched = await lake.staff
      .patch(id)
      .setIfMissing({ valueOf: 'v', propertyIsEnumerable: 9 })
      .set({ 'list[0].isPrototypeOf': 5, 'constructor.prototype': 'p' })
      .inc({ propertyIsEnumerable: 1 })
      .unset(['toString'])
      .insert('after', 'list[isPrototypeOf == 5]', ['new'])
      .commit();
    expect(Object.entries(patched)).toEqual(
      expect.arrayContaining([
        ['propertyIsEnumerable', 2],
        ['valueOf', 'v'],
        ['constructor', { prototype: 'p' }],
        ['list', [{ isPrototypeOf: 5, x: 2 }, 'new']],
      ]),
    );
    expect(Object.keys(patched)).not.toContain('toString');
  });

  test('do not prevent queries, listeners and history', async () => {
    const events = record<ListenEvent>(
      lake.staff.listen('*[_id == $id]', { id }, { events: ['welcome', 'mutation'] }),
    );
    await events.until(({ type }) => type === 'welcome');
    await make(fields());
    const raw = lake.staff.withConfig({ perspective: 'raw' });
    for (const client of [raw, lake.staff, lake.staff.withConfig({ perspective: 'drafts' })]) {
      const found = await client.fetch<object[]>('*[_id == $id && list[0].x == 2]', { id });
      expect(found).toMatchObject([{ list: fields().list }]);
      expect(Object.entries(found[0] ?? {})).toContainEqual(['propertyIsEnumerable', 1]);
      const query = '*[_id == $id]{ list[]{ x, "inherited": valueOf } }';
      const projected = [{ list: [{ x: 2, inherited: null }] }];
      expect(await client.fetch(query, { id })).toEqual(projected);
    }
    expect(await events.until(({ type }) => type === 'mutation')).toMatchObject({ documentId: id });
    events.stop();
    await lake.staff.delete({ query: '*[_id == $id && list[0].x == 2]', params: { id } });
    expect(await lake.staff.getDocument(id)).toBeUndefined();
  });
});

test.skipIf(isCloud)('refuses a field with which no query could read the document', async () => {
  const refused = make({ list: [{ hasOwnProperty: 1 }] });
  await expect(refused).rejects.toThrow('has a field "hasOwnProperty"');
});

test('gives each change a new revision', async () => {
  const created = await make();
  const patched = await lake.staff.patch(id).set({ title: 'Two' }).commit();
  expect(patched._rev).not.toBe(created._rev);
  expect(patched._createdAt).toBe(created._createdAt);
});

test('refuses a patch that names an earlier revision', async () => {
  const { _rev } = await make({ title: 'One' });
  await lake.staff.patch(id).set({ title: 'Two' }).commit();
  const late = lake.staff.patch(id).ifRevisionId(_rev).set({ title: 'Three' }).commit();
  await expect(late).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
  });
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'Two' });
});

test('refuses a patch of a document that does not exist', async () => {
  const patch = lake.staff.patch(id).set({ title: 'Two' }).commit();
  await expect(patch).rejects.toMatchObject({
    details: { items: [{ error: { type: 'documentNotFoundError' } }] },
  });
});

test('commits all mutations of a transaction', async () => {
  await lake.staff
    .transaction()
    .create({ _id: id, _type: 'contractArticle', run: lake.run, title: 'One' })
    .patch(id, (patch) => patch.set({ title: 'Two' }))
    .create({ _id: `${id}-b`, _type: 'contractArticle', run: lake.run })
    .commit();
  expect(await lake.staff.getDocument(id)).toMatchObject({ title: 'Two' });
  expect(await lake.staff.getDocument(`${id}-b`)).toBeDefined();
});

test('commits no mutation of a transaction that fails', async () => {
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

test('deletes documents by one id or by a list of ids', async () => {
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

// A listener sends the id back in the header `Last-Event-ID`.
test.each([
  ['empty', ''],
  ['with a line break', 'one\ntwo'],
  ['with letters that no header can hold', 'Ünicode\u0001'],
  ['that is too long', 'x'.repeat(129)],
])('refuses an id for a transaction that is %s', async (_name, transactionId) => {
  const mutations = [{ delete: { id } }];
  await expect(mutate({ mutations, transactionId })).rejects.toMatchObject({ statusCode: 400 });
  const actionType = 'sanity.action.document.discard';
  const body = { actions: [{ actionType, draftId: 'drafts.x' }], transactionId };
  await expect(
    lake.staff.request({ method: 'POST', url: '/data/actions/production', body }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

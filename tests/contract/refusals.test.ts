import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionOf } from './action';
import { isCloud, startLocal, type LocalTarget } from './target';

/** The error responses to an editor, in Sanity's error shapes. */
describe.skipIf(isCloud)('the error response of the lake', () => {
  let lake: LocalTarget;
  let publishedId: string;
  let draftId: string;
  let count = 0;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  beforeEach(() => {
    publishedId = `article-${(count += 1)}`;
    draftId = `drafts.${publishedId}`;
  });

  const post = (endpoint: string, body: object, query: Record<string, string> = {}) =>
    lake.staff.request<object>({
      method: 'POST',
      url: `/data/${endpoint}/production`,
      body,
      query,
    });

  const mutate = (mutations: unknown) => post('mutate', { mutations });

  const act = (name: string, fields: object) =>
    post('actions', { actions: [actionOf(name, fields)] });

  const creation = () => ({ publishedId, attributes: { _id: draftId, _type: 'article' } });

  test('has the index of the refused mutation and the reason', async () => {
    const id = publishedId;
    await expect(mutate([{ delete: { id } }, { destroy: { id } }])).rejects.toMatchObject({
      details: {
        type: 'mutationError',
        description:
          'The mutation(s) failed: ' +
          'A mutation is one of create, createOrReplace, createIfNotExists, delete, patch',
        items: [{ index: 1, error: { type: 'validationError' } }],
      },
    });
    await expect(mutate([{ create: { _id: id } }])).rejects.toMatchObject({
      details: { items: [{ index: 0, error: { description: expect.stringContaining('_type') } }] },
    });
    await expect(mutate('all')).rejects.toMatchObject({
      message: expect.stringContaining('Malformed mutations'),
    });
  });

  test.each([
    ['set', { 'list[': 1 }, 'The path "list[" is malformed: '],
    [
      'set',
      { 'list["a"]': 1 },
      'Square brackets contain positions, names in single quotes, or filters',
    ],
    ['set', { '5': 1 }, 'The path "5" names no attribute'],
    ['set', { '@': 1 }, 'The path "@" names the whole document'],
    ['unset', ['$'], 'The path "$" names the whole document'],
    ['insert', { after: 'list', items: [] }, 'The path "list" does not lead to items of an array'],
    [
      'insert',
      { after: 'text[0]', items: [] },
      'The path "text[0]" does not lead to items of an array',
    ],
    ['insert', { after: "list['a']", items: [] }, 'does not end with items of an array'],
    [
      'insert',
      { before: 'list[0]', after: 'list[0]', items: [] },
      'An insert has "items", and a path',
    ],
    ['insert', { after: 'list[0]' }, 'An insert has "items", and a path'],
  ])('has the reason for a refused patch: %s %j', async (operation, argument, description) => {
    const id = publishedId;
    await mutate([{ create: { _id: id, _type: 'article', list: [{ a: 1 }], text: 'One' } }]);
    await expect(mutate([{ patch: { id, [operation]: argument } }])).rejects.toMatchObject({
      statusCode: 400,
      details: {
        type: 'mutationError',
        items: [{ index: 0, error: { description: expect.stringContaining(description) } }],
      },
    });
    expect(await lake.staff.getDocument(id)).toMatchObject({ list: [{ a: 1 }], text: 'One' });
  });

  test('names the missing parameter of a query in a mutation', async () => {
    const selection = { query: '*[_id == $nope]', params: { id: publishedId } };
    for (const mutation of [{ delete: selection }, { patch: { ...selection, set: { a: 1 } } }]) {
      await expect(mutate([mutation])).rejects.toMatchObject({
        statusCode: 400,
        details: { description: 'param $nope referenced, but not provided' },
      });
    }
  });

  test('rolls back a transaction whose last mutation fails', async () => {
    const reference = { _type: 'reference', _ref: 'there-is-none' };
    const document = { _id: publishedId, _type: 'article', reference };
    const first = { create: { _id: `${publishedId}-first`, _type: 'article' } };
    await expect(mutate([first, { create: document }])).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'mutationError', items: [{ index: 1 }] },
    });
    expect(await lake.staff.getDocument(`${publishedId}-first`)).toBeUndefined();
    await act('create', creation());
    const edit = act('edit', { draftId, publishedId, patch: { set: { reference } } });
    await expect(edit).rejects.toMatchObject({
      details: { type: 'actionError', items: [{ index: 0 }] },
    });
  });

  test('names the unknown action', async () => {
    const description = 'The lake does not know the action "sanity.action.document.evaporate"';
    await expect(act('evaporate', { publishedId })).rejects.toMatchObject({
      details: {
        type: 'actionError',
        items: [{ index: 0, error: { type: 'invalidActionError', description } }],
      },
    });
    const elsewhere = { ...actionOf('create', creation()), actionType: 'another.document.create' };
    await expect(post('actions', { actions: [elsewhere] })).rejects.toMatchObject({
      details: { items: [{ error: { type: 'invalidActionError' } }] },
    });
  });

  test.each([{}, { actions: [{}] }, { actions: [], transactionId: '' }])(
    'has status 400 for a malformed list of actions: %j',
    async (body) => {
      await expect(post('actions', body)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('Malformed actions'),
      });
    },
  );

  test('has the type of the error for an action with an empty or unknown id', async () => {
    await expect(act('discard', { draftId: '' })).rejects.toMatchObject({
      details: { items: [{ error: { type: 'validationError' } }] },
    });
    await expect(act('delete', { publishedId })).rejects.toMatchObject({
      details: { items: [{ error: { type: 'documentNotFoundError' } }] },
    });
  });

  test('names the draft that a deletion must include', async () => {
    await act('create', creation());
    await act('publish', { draftId, publishedId });
    await act('edit', { draftId, publishedId, patch: { set: { title: 'Two' } } });
    await expect(act('delete', { publishedId })).rejects.toMatchObject({
      details: {
        items: [
          { error: { id: draftId, description: expect.stringContaining('has a draft, which') } },
        ],
      },
    });
  });

  test.each([
    ['in the request', { dryRun: true }, undefined],
    ['in the address', {}, { dryRun: 'true' }],
  ])(
    'is not sent for a dry run that is requested %s, which changes nothing',
    async (_where, body, query) => {
      const actions = [actionOf('create', creation())];
      expect(await post('actions', { actions, ...body }, query)).toHaveProperty('transactionId');
      expect(await lake.staff.getDocument(draftId)).toBeUndefined();
    },
  );
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACTING_USER_HEADER, writeActingUser } from '~/server/http/acting-user.server';
import { startLocal, type LocalTarget } from './target';

const DOCUMENTS = 500;

/** A condition that takes some tenths of a second, because it looks at pairs of documents. */
const SLOW = 'count(*[count(*[text != ^.text && text != ^.^.text]) >= 0]) > 0';

let lake: LocalTarget;
/** Whether the transaction that `begin` sent has ended. */
let hasEnded: boolean;

beforeEach(async () => {
  lake = await startLocal();
  const transaction = lake.staff.transaction();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    transaction.create({ _id: `note-${index}`, _type: 'note', text: `Text ${index}`, count: 0 });
  }
  await transaction.commit();
});

afterEach(() => lake.close());

/** Sends mutations without waiting for their end. */
function begin(mutations: object[], transactionId?: string): Promise<unknown> {
  hasEnded = false;
  return lake.staff
    .request({ method: 'POST', url: '/data/mutate/production', body: { mutations, transactionId } })
    .catch((error: unknown) => error)
    .finally(() => (hasEnded = true));
}

const count = (query: string) => ({ patch: { query, inc: { count: 1 } } });
const countOf = (id: string) => lake.staff.fetch<number>('*[_id == $id][0].count', { id });

test('other requests are answered while mutations select documents', async () => {
  const mutations = Array.from({ length: 20 }, () => count(`*[_id == "note-1" && ${SLOW}]`));
  const ended = begin(mutations);
  await lake.staff.patch('note-2').set({ text: 'Typed' }).commit();
  expect(await lake.staff.request({ url: '/ping' })).toBe('PONG');
  expect(hasEnded).toBe(false);
  await ended;
  expect(await countOf('note-1')).toBe(20);
});

test('a document that was changed meanwhile keeps both changes', async () => {
  const ended = begin([count('*[_id == "note-1"]'), count(`*[_id == "note-2" && ${SLOW}]`)]);
  await lake.staff.patch('note-1').set({ text: 'Typed' }).commit();
  expect(hasEnded).toBe(false);
  await ended;
  expect(await lake.staff.getDocument('note-1')).toMatchObject({ text: 'Typed', count: 1 });
  expect(await countOf('note-2')).toBe(1);
});

test('a transaction that is sent twice at once is applied once', async () => {
  const mutations = [count(`*[_id == "note-1" && ${SLOW}]`)];
  const outcomes = await Promise.all([begin(mutations, 'once'), begin(mutations, 'once')]);
  expect(outcomes).toContainEqual(expect.objectContaining({ statusCode: 409 }));
  expect(await countOf('note-1')).toBe(1);
});

test('a transaction whose client disconnects changes nothing', async () => {
  const client = new AbortController();
  const mutations = [count(`*[_id == "note-1" && ${SLOW}]`)];
  const sent = fetch(`${lake.origin}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations }),
    signal: client.signal,
  });
  await lake.staff.request({ url: '/ping' });
  client.abort();
  await expect(sent).rejects.toThrow('aborted');
  await begin([count(`*[_id == "note-2" && ${SLOW}]`)]);
  expect(await countOf('note-1')).toBe(0);
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const make = (_id: string, value: unknown) => ({ createOrReplace: { _id, _type: 'note', value } });

test.each<[string, number, object[]]>([
  [
    'changes too many documents',
    413,
    Array.from({ length: 6_000 }, (_, index) => make(`made-${index}`, index)),
  ],
  ['writes too much', 413, [{ patch: { query: '*', set: { value: 'x'.repeat(500_000) } } }]],
  ['nests a document too deeply', 400, [make('made-1', nested(200))]],
  [
    'searches all parts of a large document again and again',
    408,
    [
      make(
        'made-1',
        Array.from({ length: 20_000 }, (_, index) => ({ index })),
      ),
      { patch: { id: 'made-1', unset: Array.from({ length: 500 }, (_, index) => `..a${index}`) } },
    ],
  ],
])('a transaction that %s is refused', async (_name, status, mutations) => {
  expect(await begin(mutations)).toMatchObject({ statusCode: status });
  expect(await lake.staff.fetch('count(*[_id match "made*" || defined(value)])')).toBe(0);
});

test('a member of staff cannot make a document larger than 1 MB', async () => {
  const ada = { id: 'ada', name: 'Ada', role: 'editor' } as const;
  const client = lake.staff.withConfig({ headers: { [ACTING_USER_HEADER]: writeActingUser(ada) } });
  const text = 'x'.repeat(1_100_000);
  await expect(client.create({ _id: 'made-1', _type: 'note', text })).rejects.toMatchObject({
    statusCode: 413,
  });
  expect(await lake.staff.getDocument('made-1')).toBeUndefined();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACTING_USER_HEADER, writeActingUser } from '~/platform/http/acting-user.server';
import { startLocal, type LocalTarget } from './target';

const DOCUMENTS = 500;

let lake: LocalTarget;

beforeEach(async () => {
  lake = await startLocal();
  const transaction = lake.staff.transaction();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    transaction.create({ _id: `note-${index}`, _type: 'note', text: `Text ${index}` });
  }
  await transaction.commit();
});

afterEach(() => lake.close());

/** Sends mutations. @returns the error, if the lake refuses them */
const send = (mutations: object[]): Promise<unknown> =>
  lake.staff
    .request({ method: 'POST', url: '/data/mutate/production', body: { mutations } })
    .catch((error: unknown) => error);

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
])('a transaction that %s is refused', async (_name, status, mutations) => {
  expect(await send(mutations)).toMatchObject({ statusCode: status });
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

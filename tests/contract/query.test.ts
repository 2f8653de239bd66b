import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, isCloud, type Target } from './target';

let lake: Target;

beforeAll(async () => {
  lake = await connect();
  const { run } = lake;
  const transaction = lake.staff.transaction();
  for (const [index, title] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    transaction.create({
      _id: `${run}-${index}`,
      _type: 'contractArticle',
      run,
      title,
      rank: index,
    });
  }
  transaction.create({ _id: `${run}-author`, _type: 'contractAuthor', run, name: 'Ann' });
  transaction.create({
    _id: `${run}-0-note`,
    _type: 'contractNote',
    run,
    author: { _type: 'reference', _ref: `${run}-author` },
    body: [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: 'Hello' }] }],
  });
  transaction.create({
    _id: `drafts.${run}-1`,
    _type: 'contractArticle',
    run,
    title: 'Beta, edited',
    rank: 1,
  });
  transaction.create({
    _id: `drafts.${run}-9`,
    _type: 'contractArticle',
    run,
    title: 'New',
    rank: 9,
  });
  transaction.create({
    _id: `private.${run}`,
    _type: 'contractEnquiry',
    run,
    title: 'Confidential',
  });
  await transaction.commit();
});

afterAll(() => lake.close());

const TITLES = '*[_type == "contractArticle" && run == $run] | order(rank).title';

test('runs a query with parameters [lake.queries]', async () => {
  const query =
    '*[_type == "contractArticle" && run == $run && rank in $ranks] | order(rank){title}';
  const found = await lake.visitor.fetch(query, { run: lake.run, ranks: [0, 2] });
  expect(found).toEqual([{ title: 'Alpha' }, { title: 'Gamma' }]);
});

test('slices by a parameter', async () => {
  const query = '*[_type == "contractArticle" && run == $run] | order(rank)[$from...$to].title';
  expect(await lake.visitor.fetch(query, { run: lake.run, from: 1, to: 3 })).toEqual([
    'Beta',
    'Gamma',
  ]);
});

test('finds documents of several types in the requested order', async () => {
  const ids = ['0', '1', '2', 'author'].map((name) => `${lake.run}-${name}`);
  const { run } = lake;
  const inList = '*[_type in ["contractArticle", "contractAuthor"] && run == $run]';
  expect(await lake.visitor.fetch(`${inList} | order(_id)._id`, { run })).toEqual(ids);
  const either = '*[(_type == "contractAuthor" || _type == "contractArticle") && run == $run]';
  expect(await lake.visitor.fetch(`${either} | order(_id)._id`, { run })).toEqual(ids);
});

test('finds documents by their ids, and skips ids that do not exist', async () => {
  const ids = [2, 7, 0].map((index) => `${lake.run}-${index}`);
  const query = '*[_id in $ids] | order(rank){ title, _type }';
  expect(await lake.visitor.fetch(query, { ids })).toEqual([
    { title: 'Alpha', _type: 'contractArticle' },
    { title: 'Gamma', _type: 'contractArticle' },
  ]);
  const ofType = '*[_id in $ids && _type == "contractAuthor"]';
  expect(await lake.visitor.fetch(ofType, { ids })).toEqual([]);
});

test('returns the project and the dataset to a query that asks for them', async () => {
  const { projectId, dataset } = lake.visitor.config();
  const query = '[sanity::projectId(), sanity::dataset()]';
  expect(await lake.visitor.fetch(query)).toEqual([projectId, dataset]);
});

test('follows references', async () => {
  const query = '*[_type == "contractNote" && run == $run][0].author->name';
  expect(await lake.visitor.fetch(query, { run: lake.run })).toBe('Ann');
});

test('returns null for a missing document', async () => {
  expect(await lake.visitor.fetch('*[_id == "there-is-none"][0]')).toBeNull();
});

test('accepts a query that is too long for an address by POST', async () => {
  const names = Array.from({ length: 1500 }, (_, index) => `unknown-${index}`);
  const params = { run: lake.run, names: [...names, 'Gamma'] };
  const query = '*[_type == "contractArticle" && run == $run && title in $names].title';
  expect(await lake.visitor.fetch(query, params)).toEqual(['Gamma']);
});

test('shows visitors only published documents', async () => {
  expect(await lake.visitor.fetch(TITLES, { run: lake.run })).toEqual(['Alpha', 'Beta', 'Gamma']);
});

test('shows drafts in place of their published documents, in the drafts perspective', async () => {
  const drafts = lake.staff.withConfig({ perspective: 'drafts' });
  const titles = await drafts.fetch(TITLES, { run: lake.run });
  expect(titles).toEqual(['Alpha', 'Beta, edited', 'Gamma', 'New']);
  const origin = await drafts.fetch('*[_id == $id][0]{_id, _originalId}', { id: `${lake.run}-1` });
  expect(origin).toEqual({ _id: `${lake.run}-1`, _originalId: `drafts.${lake.run}-1` });
});

test('shows documents as stored in the raw perspective', async () => {
  const raw = lake.staff.withConfig({ perspective: 'raw' });
  const ids = await raw.fetch('*[_type == "contractArticle" && run == $run]._id', {
    run: lake.run,
  });
  expect(ids).toHaveLength(5);
  expect(ids).toContain(`drafts.${lake.run}-9`);
});

test('shows a visitor no draft and no private document in the raw perspective', async () => {
  const raw = lake.visitor.withConfig({ perspective: 'raw' });
  const ids = await raw.fetch<string[]>('*[run == $run]._id', { run: lake.run });
  expect(ids).not.toHaveLength(0);
  expect(ids.filter((id) => id.includes('.'))).toEqual([]);
});

test('returns the query and sync tags in the full response', async () => {
  const response = await lake.visitor.fetch(TITLES, { run: lake.run }, { filterResponse: false });
  expect(response.query).toBe(TITLES);
  expect(response.ms).toBeTypeOf('number');
  expect(response.syncTags?.length).toBeGreaterThan(0);
  expect(response.syncTags?.every((tag) => tag.startsWith('s1:'))).toBe(true);
  const options = { filterResponse: false, returnQuery: false } as const;
  expect(await lake.visitor.fetch(TITLES, { run: lake.run }, options)).not.toHaveProperty('query');
});

test('names in a source map the document and the field of each text', async () => {
  const query = `*[_type == "contractNote" && run == $run]{
    "byline": author->name, "first": body[0].children[0].text }`;
  const { result, resultSourceMap: map } = await lake.staff.fetch(
    query,
    { run: lake.run },
    { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
  );
  expect(result).toEqual([{ byline: 'Ann', first: 'Hello' }]);
  const source = map?.mappings["$[0]['byline']"]?.source;
  if (!map || source?.type !== 'documentValue') throw new Error('The byline is not mapped');
  expect(map.documents[source.document]?._id).toBe(`${lake.run}-author`);
  expect(map.paths[source.path]).toBe("$['name']");
});

test.skipIf(isCloud)('returns source maps only on request, with the keys of items', async () => {
  const query = '*[_type == "contractNote" && run == $run]{ "first": body[0].children[0].text }';
  const ask = (resultSourceMap: false | 'withKeyArraySelector') =>
    lake.staff.fetch(query, { run: lake.run }, { filterResponse: false, resultSourceMap });
  expect((await ask('withKeyArraySelector')).resultSourceMap?.paths).toContain(
    "$['body'][?(@._key=='a')]['children'][?(@._key=='b')]['text']",
  );
  expect(await ask(false)).not.toHaveProperty('resultSourceMap');
});

test('finds the same documents with a source map as without', async () => {
  const query = '*[run == $run]{ title }[references($author)]';
  const params = { run: lake.run, author: `${lake.run}-author` };
  for (const resultSourceMap of [false, 'withKeyArraySelector'] as const) {
    expect(await lake.staff.fetch(query, params, { resultSourceMap })).toEqual([]);
  }
});

test.skipIf(isCloud)('names a missing query parameter and a malformed body', async () => {
  const url = '/data/query/production';
  await expect(lake.visitor.request({ url })).rejects.toMatchObject({
    message: expect.stringContaining('The "query" parameter is missing'),
  });
  const body = { params: {} };
  await expect(lake.visitor.request({ url, method: 'POST', body })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Malformed query'),
  });
});

test('responds to a malformed query with 400 and the position', async () => {
  const broken = lake.visitor.fetch('*[_type == ');
  await expect(broken).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) },
  });
});

test.each([
  ['*[_id == $nope]', '$nope'],
  ['*[_type == "$type" && _id in [$run, $nope]] // $comment\n', '$nope'],
  ['*[_id == $run && title == $toString]', '$toString'],
])('responds to a parameter without a value with 400: %s', async (query, name) => {
  await expect(lake.visitor.fetch(query, { run: lake.run })).rejects.toMatchObject({
    statusCode: 400,
    details: {
      type: 'queryParseError',
      description: `param ${name} referenced, but not provided`,
      query,
    },
  });
});

test.skipIf(isCloud)('names a parameter whose number is too large', async () => {
  const url = '/data/query/production';
  await expect(
    lake.visitor.request({ url, query: { query: '$a', $a: '{"b":[1e400]}' } }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('"$a" is not valid JSON: The number at "0" is too large'),
  });
});

test.skipIf(isCloud)('names the parameter that groq-js cannot read', async () => {
  await expect(lake.visitor.fetch('$hasOwnProperty', { hasOwnProperty: 1 })).rejects.toMatchObject({
    statusCode: 400,
    details: { description: 'a parameter cannot be called hasOwnProperty' },
  });
});

test('accepts null as the value of a parameter', async () => {
  expect(await lake.visitor.fetch('$nothing == null', { nothing: null })).toBe(true);
});

test.skipIf(isCloud)('accepts the parameters of functions that the query declares', async () => {
  const query = 'fn one::title($document) = $document{ title }; *[_id == $id]{ ...one::title(@) }';
  expect(await lake.visitor.fetch(query, { id: `${lake.run}-0` })).toEqual([{ title: 'Alpha' }]);
});

test.each([
  '*[_id == $id].title // the title',
  '*[_id == $id].title //',
  '// all titles\n*[_id == $id].title // the title\n// of one document',
  '*[_id == $id].title // it’s "quoted", and $not a parameter',
])('ignores a comment at the end of a query: %j', async (query) => {
  expect(await lake.visitor.fetch(query, { id: `${lake.run}-0` })).toEqual(['Alpha']);
});

test.skipIf(isCloud).each([
  ['*[true] / ]', 10],
  ['*[_type = "x"]{ title }', 7],
  ['*[_type == "article"] | order(', 30],
  ['fn a::b(c) = c{d}; *', 8],
])('says where the syntax of %s is wrong', async (query, start) => {
  await expect(lake.visitor.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    details: {
      type: 'queryParseError',
      description: expect.stringContaining('Syntax error'),
      query,
      start,
    },
  });
});

test('responds to an unknown function with 400', async () => {
  await expect(lake.visitor.fetch('noSuch::thing(1)')).rejects.toMatchObject({ statusCode: 400 });
});

test.skipIf(isCloud)('names a function that the lake does not have', async () => {
  const query = '*[[title] match text::query("price")]';
  await expect(lake.visitor.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('the lake has no function text::query()'),
  });
});

test('returns documents in the order of the requested ids', async () => {
  const ids = [`${lake.run}-1`, 'there-is-none', `${lake.run}-0`];
  const documents = await lake.visitor.getDocuments(ids);
  expect(documents.map((document) => document?.title)).toEqual(['Beta', undefined, 'Alpha']);
});

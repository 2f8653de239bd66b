import { evaluateSync, parse } from 'groq-js';
import { describe, expect, test } from 'vitest';
import { evaluateAtOnce, startRun } from '~/lake/groq/evaluate.server';
import { planQuery } from '~/lake/groq/query-plan.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { LoadedDocuments } from '~/lake/store/loaded-documents.server';
import { View } from '~/lake/store/view.server';
import { makeDocument } from './make-document';

/** More than a filter looks at without an index. */
const COUNT = 240;

const WORDS = ['Harbour', 'quay', 'tide.', 'freight', 'pilot'];

const documents: LakeDocument[] = Array.from({ length: COUNT }, (_, index) =>
  makeDocument(`d${(index * 7) % COUNT}`, index % 6 === 0 ? 'author' : 'post', {
    name: `${WORDS[index % 5]} ${WORDS[(index * 3) % 4]}`,
    rank: index % 9,
    slug: { current: `slug-${index % 120}` },
    ...(index % 3 ? { author: { _ref: `d${(index * 5) % COUNT}` } } : {}),
    tags: [{ _ref: `d${index % 11}` }, { _ref: `d${index % 13}`, note: 'second' }],
    hasOwnProperty: index,
    toString: { text: 'a field' },
    published: index % 2 === 0 ? '2026-01-01T00:00:00Z' : null,
  }),
);

const loaded = new LoadedDocuments(documents);
const view = View.of(loaded, 'raw', 'staff');
const ordered = [...view.documents];

function run(query: string, params: Record<string, unknown> = {}): unknown {
  const { expression } = planQuery(query, params);
  const scope = { documents: view, dataset: 'production' };
  return JSON.parse(
    JSON.stringify(evaluateAtOnce(startRun(query, expression, scope), Infinity) ?? null),
  );
}

function runGroqJs(query: string): unknown {
  // groq-js fails at a document with this field.
  const dataset = ordered.map((document) => ({ ...document, hasOwnProperty: undefined }));
  for (const document of dataset) Reflect.deleteProperty(document, 'hasOwnProperty');
  return JSON.parse(JSON.stringify(evaluateSync(parse(query), { dataset }).data ?? null));
}

describe('a query has the result that groq-js gives without an index', () => {
  test.each([
    '*[_id == "d3"][0]._type',
    '*[_id in ["d9", "d3", "none", 7]]._id',
    '*["d3" == _id]._id',
    '*[_type == "author"]._id',
    '*[_type in ["author", "none"]]._id',
    '*[_type == "post"][_id == "d8"]._id',
    '*[_type == "post" || _type == "author"]._id',
    '*[_id == "d8" || slug.current == "slug-3"]._id',
    '*[slug.current == "slug-3"]._id',
    '*[slug.current in ["slug-3", "slug-5", null]]._id',
    '*[slug.none == null][0..2]._id',
    '*[author._ref == "d5"]._id',
    '*["d5" in tags[]._ref]._id',
    '*[references("d5")]._id',
    '*[references(["d5", "d9"], 3)]._id',
    '*[references()]._id'.replace('()', '([])'),
    '*[!references("d5")][0..5]._id',
    '*[_type == "author"]{ _id, "n": count(*[references(^._id)]) }',
    '*[_type == "author"]{ _id, "posts": *[author._ref == ^._id]{ "of": ^._id, _id } }',
    '*[_type == "author"]{ "in": *[_id in ^.tags[]._ref]._id }[0..5]',
    '*[_type == "post" && author._ref in *[_type == "author" && name match "harb*"]._id]._id',
    '*[_type == "post"] | order(rank desc, name)[2..8]._id',
    '*[_type == "post"] | order(rank)[0]._id',
    '*[] | order(lower(name) desc, _id)._id',
    '*[_type == "post"] | order(rank desc) [0...3]{ name, "by": author->name }',
    '*[rank > 6][0..4]._id',
    '*[_type == "post"][-3..-1]._id',
    '*{ rank }[0...2]',
    '*[_type == "author"].tags[]._ref',
    '*[_type == "author"][0..1].tags[]{ "self": _ref, "outer": ^._id }',
    '*[_type == "author"][0..1]{ tags[]{ "outer": ^._id, "n": count(^.tags[note == "second"]) } }',
    'count(*[name match "*arbour" && name match ["qu*", "pilot"]])',
    '*[name match "tide"][0..2].name',
    '*[_type == "post"] | score(name match "quay", boost(rank == 3, 2)) [0..4]{ _id, _score }',
    '{ "total": count(*), "ranks": array::unique(*[].rank), "sum": math::sum(*[].rank) }',
    '*[dateTime(published) < dateTime("2026-02-01T00:00:00Z")][0..2]._id',
    '*[_id == "d3"][0]{ ..., rank > 3 => { "high": true }, "kind": select(rank > 3 => 1, 2) }.kind',
    '*[_type == "author" && rank in 3..5]._id',
    '*[_type == "author"][coalesce(none, rank) == 3]._id',
    'array::intersects(*[].rank, [3, "x"])',
    '[1, ...*[_type == "author"][0..1].rank, [2]]',
    '*[_id == "d3"][0].toString.text',
    '*[_id == "d3"][0].constructor',
  ])('%s', (query) => {
    const expected = runGroqJs(query);
    expect(run(query)).toEqual(expected);
  });
});

test('evaluates a subquery in a subquery', () => {
  const inner = '*[_id in *[_type == "author"].author._ref]._id';
  // groq-js would evaluate the inner one 57,600 times.
  const expected = runGroqJs(`*[_id in ${JSON.stringify(runGroqJs(inner))}]._id`);
  expect(run(`*[_id in ${inner}]._id`)).toEqual(expected);
});

test('reads a field with the name of a method of all objects', () => {
  expect(run('*[_id == "d7"][0].hasOwnProperty')).toBe(1);
  expect(run('*[hasOwnProperty == 1]._id')).toEqual(['d7']);
});

test('evaluates a subquery once that is the same for every document', () => {
  // Evaluated for each document, ten levels over 240 documents would never end.
  const query = Array.from({ length: 10 }).reduce<string>(
    (inner) => `*[_id in ${inner} && rank != 100]._id`,
    '*[_type == "author"]._id',
  );
  expect(run(query)).toEqual(run('*[_type == "author"]._id'));
});

test('compares a long word with a pattern of many wildcards', () => {
  // A regular expression would take years for this.
  const params = { text: 'a'.repeat(5_000), pattern: `${'*a'.repeat(40)}*b` };
  expect(run('$text match $pattern', params)).toBe(false);
  expect(run('$text match "a*a*a"', params)).toBe(true);
});

test.each([
  ['a text', `{ "a": "${'x'.repeat(200)}" }${'{ "a": a + a }'.repeat(40)}`],
  ['an array', `{ "a": [1, 2, 3] }${'{ "a": a + a }'.repeat(40)}`],
  ['copies of a list', '*{ "a": *[rank >= 0]{ "b": *[0..239], "c": *[1..239], "of": ^._id } }'],
  ['objects', '*{ "a": *{ "b": *{ ..., "of": ^.^._id } } }'],
])('refuses a query that would fill the memory with %s', (_, query) => {
  expect(() => run(query)).toThrow(expect.objectContaining({ status: 400 }));
});

describe('the documents of a query', () => {
  test('stay the same while others commit', () => {
    const own = new LoadedDocuments(documents);
    const shown = View.of(own, 'raw', 'staff');
    const query = '*[author._ref == "d5"]{ _id, rank, "by": author->name }';
    const { expression } = planQuery(query, {});
    const result = () => {
      const scope = { documents: shown, dataset: 'production' };
      return evaluateAtOnce(startRun(query, expression, scope), Infinity);
    };
    const before = result();
    const [first] = before as { _id: string }[];
    own.update(first?._id ?? '', null);
    own.update('d5', makeDocument('d5', 'author', { name: 'Changed' }));
    own.update('new', makeDocument('new', 'post', { author: { _ref: 'd5' } }));
    expect(before).not.toHaveLength(0);
    expect(result()).toEqual(before);
  });
});

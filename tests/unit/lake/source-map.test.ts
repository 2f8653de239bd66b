import type { ExprNode } from 'groq-js';
import { expect, test } from 'vitest';
import { evaluateQuery } from '~/lake/groq/evaluate.server';
import { planQuery } from '~/lake/groq/query-plan.server';
import { mapSources } from '~/lake/groq/source-map.server';
import { View } from '~/lake/store/view.server';
import { makeDocument } from './make-document';

const documents = [
  makeDocument('drafts.one', 'article', {
    title: 'One',
    seo: { title: "A 'quoted' title" },
    topics: ['Pricing', 'Sales'],
    author: { _ref: 'ann' },
    steps: [{ _key: 3, text: 'First' }],
    body: [
      { _key: 'a', _type: 'block', children: [{ _key: 's', text: 'Hello' }] },
      { _key: 'b', _type: 'figure', caption: 'Lines', asset: { _ref: 'ann' } },
    ],
  }),
  makeDocument('ann', 'author', { name: 'Ann', bio: { short: 'Writes' } }),
];

const shown = View.of(documents, ['drafts', 'published'], 'staff');

function evaluate(query: string, tree: ExprNode): unknown {
  return evaluateQuery(query, tree, { documents: shown, dataset: 'production' }).result;
}

/** Returns the result of a query, and for each path in it the source as `document: path`. */
function trace(query: string) {
  const evaluated = evaluate(query, planQuery(query, {}).traced());
  const { result, resultSourceMap: map } = mapSources(evaluated, shown);
  const sources = Object.entries(map.mappings).map(([at, { source }]) => {
    if (source.type !== 'documentValue') throw new Error('Only document values are mapped');
    return [at, `${map.documents[source.document]?._id}: ${map.paths[source.path]}`];
  });
  return { result, sources: Object.fromEntries(sources) as Record<string, string> };
}

test('maps fields by name and under another name, to the document as it is stored', () => {
  const { result, sources } = trace('*[_type == "article"]{ title, "heading": seo.title }');
  expect(result).toEqual([{ title: 'One', heading: "A 'quoted' title" }]);
  expect(sources).toEqual({
    "$[0]['title']": "drafts.one: $['title']",
    "$[0]['heading']": "drafts.one: $['seo']['title']",
  });
});

test('maps a field when the query reads nothing else of its document', () => {
  expect(trace('*[_type == "article"]{ "heading": seo.title }').sources).toEqual({
    "$[0]['heading']": "drafts.one: $['seo']['title']",
  });
});

test('maps through references', () => {
  const query = '*[_id == "one"][0]{ "by": author->name, author->{ name, "bio": bio.short } }';
  expect(trace(query).sources).toEqual({
    "$['by']": "ann: $['name']",
    "$['author']['name']": "ann: $['name']",
    "$['author']['bio']": "ann: $['bio']['short']",
  });
});

test('maps a value that is returned whole by its root', () => {
  expect(trace('*[_id == "one"][0]{ body, topics }').sources).toEqual({
    "$['body']": "drafts.one: $['body']",
    "$['topics']": "drafts.one: $['topics']",
  });
  expect(trace('*[_id == "one"][0]').sources).toEqual({ $: 'drafts.one: $' });
});

test('maps projections of array items by their keys', () => {
  const query = '*[_id == "one"][0]{ body[]{ ..., _type == "figure" => { "alt": caption } } }';
  const { result, sources } = trace(query);
  expect(result).toMatchObject({ body: [{ _key: 'a' }, { alt: 'Lines', caption: 'Lines' }] });
  expect(sources["$['body'][1]['alt']"]).toBe("drafts.one: $['body'][?(@._key=='b')]['caption']");
  expect(sources["$['body'][0]['children']"]).toMatch(/\$\['body'\]\[\?\(@\._key=='a'\)\]/);
});

test('maps an item whose key is not a text by its index', () => {
  const query = '*[_id == "one"][0]{ steps[]{ text } }';
  expect(trace(query).sources).toEqual({
    "$['steps'][0]['text']": "drafts.one: $['steps'][0]['text']",
  });
});

test('maps the texts beside a date', () => {
  const query = '*[_id == "one"][0]{ title, "at": dateTime(_createdAt) }';
  const { result, sources } = trace(query);
  expect(JSON.parse(JSON.stringify(result))).toEqual({ title: 'One', at: '2026-01-01T00:00:00Z' });
  expect(sources).toEqual({ "$['title']": "drafts.one: $['title']" });
});

test('does not map computed values', () => {
  const query = '*[_id == "one"][0]{ "a": coalesce(none, title), "b": upper(title), "c": 1 + 1 }';
  expect(trace(query)).toEqual({ result: { a: 'One', b: 'ONE', c: 2 }, sources: {} });
});

test.each([
  '{ "all": *[]{ _id, "n": count(topics), body[]{ ... } }, "none": null }',
  '*{ title }[references("ann")]',
  '*{ "by": author->name }[references("ann")]',
  '*{ title, author }[references("ann")]{ title }',
  '*[_id == "one"]{ title } | order(references("ann"))',
  '*{ title }{ "refers": references("ann"), title }',
  '*[_type == "article"]{ title }[@ == { "title": "One" }]',
  '{ "title": "One" } in *[_type == "article"]{ title }',
  'array::intersects(*[_type == "author"]{ name }, [{ "name": "Ann" }])',
  'count(*[_type == "article"]{ title } [references("ann")])',
  '*[_type == "author"]{ name }[0] + { "title": "One" }',
])('leaves the result unchanged without a map: %s', (query) => {
  expect(trace(query).result).toEqual(evaluate(query, planQuery(query, {}).tree));
});

import { evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { evaluateQuery } from '~/lake/groq/evaluate.server';
import { planQuery } from '~/lake/groq/query-plan.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { View } from '~/lake/store/view.server';
import { makeDocument } from './make-document';

const documents: LakeDocument[] = Array.from({ length: 60 }, (_, index) =>
  makeDocument(`d${(index * 7) % 60}`, index % 6 === 0 ? 'author' : 'post', {
    rank: index % 9,
    ...(index % 3 ? { author: { _ref: `d${(index * 5) % 60}` } } : {}),
    tags: [{ _ref: `d${index % 11}` }, { _ref: `d${index % 13}`, note: 'second' }],
  }),
);

const view = View.of(documents, 'raw', 'staff');

test.each([
  '*[_id == "d3"]._type',
  '*[_id in ["d9", "d3", "none"]]._id',
  '*["d3" == _id]._id',
  '*[_type == "author"]._id',
  '*[_type in ["post", "author"] && rank > 3]._id',
  '*[_type == "post"][_id == "d8"]._id',
  '*[_type == "post" || _type == "author"]._id',
  '*[_id == "d8" || rank == 3]._id',
  '*[_type == "post" && (rank == 3 || rank == null)]._id',
  '*[author._ref == "d5"]._id',
  '*[_type == "post" && author._ref == "d5"]._id',
  '*[author._ref == missing]._id',
  '*[references("d5")]._id',
  '*[references(["d5", "d9"])]._id',
  '*[references("d5", "d9")]._id',
  '*[references(author._ref)]._id',
  '*[!references("d5")]._id',
  '*[_type == "author"]{ "n": count(*[references(^._id)]), "none": count(*[references(^.none)]) }',
  '*[_type == "author"]{ "posts": *[_type == "post" && author._ref == ^._id]{ "of": ^._id, _id } }',
  '*[_type == "author"]{ tags[]{ "same": *[references(^._ref)]._id } }',
  '*[_type == "author"]{ tags[]{ "same": *[references(^.^._id)]._id } }',
  '*[_type == "author"]{ "nested": *[author._ref == ^._id]{ "all": *[references(^.^._id)]._id } }',
  '*[_type == "author"].tags[]{ "same": count(*[_id == ^._ref]) }',
  '*[_id in *[_type == "author"].author._ref]._id',
  '*[_type == "author"]{ tags[note == "second" && _ref != ^._id] }',
])('candidates leave the result as groq-js gives it from all documents: %s', (query) => {
  const { tree } = planQuery(query, {});
  const { result } = evaluateQuery(query, tree, { documents: view, dataset: 'production' });
  expect(result).toEqual(evaluateSync(parse(query), { dataset: view.documents }).data);
});

test.each([
  '*[_type == "post" && title == null]._id',
  '*[_id == "p"]._id',
  '*[references("target")]._id',
  '*[author._ref == "target"]._id',
  '[{ "_id": "target" }]{ "by": *[references(^._id)]._id }[0].by',
])('a query evaluates its filter for the candidates alone: %s', (query) => {
  // groq-js throws an error when it looks at a document with this field.
  const unreadable = makeDocument('other', 'author', { hasOwnProperty: 1 });
  const post = makeDocument('p', 'post', { author: { _ref: 'target' } });
  const shown = View.of([unreadable, post], 'raw', 'staff');
  const scope = { documents: shown, dataset: 'production' };
  expect(evaluateQuery(query, planQuery(query, {}).tree, scope).result).toEqual(['p']);
});

import { describe, expect, test } from 'vitest';
import { evaluateQuery } from '~/lake/groq/evaluate.server';
import { planQuery } from '~/lake/groq/query-plan.server';
import { tagsOfResult, tagsOfChanges } from '~/lake/groq/sync-tags.server';
import type { DocumentChange, LakeDocument } from '~/lake/store/document.server';
import { View } from '~/lake/store/view.server';
import { makeDocument } from './make-document';

function run(query: string, documents: Iterable<LakeDocument>, layers = ['published']) {
  const plan = planQuery(query, {});
  const { result, followed } = evaluateQuery(query, plan.tree, {
    documents: View.of(documents, layers, 'staff'),
    dataset: 'production',
  });
  return { result: JSON.stringify(result), tags: tagsOfResult(plan.reaches, followed) };
}

const change = (before: LakeDocument | null, after: LakeDocument | null): DocumentChange[] => [
  { id: (before ?? after)?._id ?? '', before, after, mutations: [] },
];

describe('the tags of a result', () => {
  const documents = [
    makeDocument('one', 'article', { author: { _ref: 'ann' } }),
    makeDocument('ann', 'author', { name: 'Ann' }),
  ];

  test.each([
    ['*[_type == "article"]', ['s1:type:article']],
    ['*[_id == "one"][0]', ['s1:id:one']],
    ['*[_type == "article"]{ "by": author->name }', ['s1:id:ann', 's1:type:article']],
    ['*[_id == "one"][0].missing->name', ['s1:id:one']],
    ['count(*)', ['s1:any']],
  ])('%s', (query, tags) => {
    expect(run(query, documents).tags.toSorted()).toEqual(tags);
  });

  test('name the target of a reference that does not exist yet', () => {
    const dangling = [makeDocument('one', 'article', { author: { _ref: 'bob', _weak: true } })];
    expect(run('*[_id == "one"][0].author->name', dangling).tags).toContain('s1:id:bob');
  });

  test('are only `s1:any` when there would be too many', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `id-${index}`);
    expect(tagsOfResult([{ ids }], [])).toEqual(['s1:any']);
  });
});

test('an event names the types of a document before and after the change, and its published id', () => {
  const before = makeDocument('drafts.x', 'note');
  const after = makeDocument('drafts.x', 'article');
  const tags = ['s1:any', 's1:type:note', 's1:type:article', 's1:id:x'];
  expect(tagsOfChanges(change(before, after))).toEqual(tags);
});

describe('a change shares a tag with every result that it alters', () => {
  const queries = [
    '*[_type == "article"] | order(rank desc)[0...3]{ title, "by": author->name }',
    '*[_type == "article" && author->name == "N1"]._id',
    '*[_type == "article" && rank > 2]{ "others": count(*[_type == ^._type && rank < ^.rank]) }',
    '*[_id in ["d0", "d3"]]{ title, "chain": author->friend->name }',
    '*[_id == "d1"][0]{ ..., "topics": *[_type == "topic"].title }',
    '*[_type in ["author", "topic"]]{ name, "used": *[_type == "article" && references(^._id)]._id }',
    '{ "n": count(*[_type == "author"]), "one": *[_type == "topic"][0].title }',
    '*[references("d2")]{ _id, title }',
    '*[defined(friend)] | order(friend->name)._id',
  ];

  /** Returns a function for random whole numbers that are the same in each run of the test. */
  function numbers(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }

  function randomDocument(id: string, pick: (below: number) => number): LakeDocument {
    const type = ['article', 'author', 'topic'][pick(3)] ?? 'article';
    const reference = () => ({ _ref: `d${pick(8)}`, _weak: true });
    return makeDocument(id, type, {
      title: `T${pick(3)}`,
      name: `N${pick(3)}`,
      rank: pick(5),
      ...(pick(2) ? { author: reference() } : {}),
      ...(pick(2) ? { friend: reference() } : {}),
    });
  }

  test.each(queries)('%s', (query) => {
    const pick = numbers(query.length);
    const documents = new Map<string, LakeDocument>();
    let altered = 0;
    for (let step = 0; step < 400; step += 1) {
      const id = `d${pick(8)}`;
      const before = documents.get(id) ?? null;
      const after = pick(4) === 0 ? null : randomDocument(id, pick);
      const cached = run(query, documents.values());
      if (after) documents.set(id, after);
      else documents.delete(id);
      if (run(query, documents.values()).result === cached.result) continue;
      altered += 1;
      const event = tagsOfChanges(change(before, after));
      expect(cached.tags.some((tag) => event.includes(tag))).toBe(true);
    }
    expect(altered).toBeGreaterThan(10);
  });

  test.each(queries)('also for readers of drafts: %s', (query) => {
    const pick = numbers(query.length);
    const documents = new Map<string, LakeDocument>();
    const layers = ['release', 'drafts', 'published'];
    let altered = 0;
    for (let step = 0; step < 400; step += 1) {
      const publishedId = `d${pick(8)}`;
      const ids = [publishedId, `drafts.${publishedId}`, `versions.release.${publishedId}`];
      const id = ids[pick(3)] ?? publishedId;
      const before = documents.get(id) ?? null;
      const after = pick(3) === 0 ? null : randomDocument(id, pick);
      const cached = run(query, documents.values(), layers);
      if (after) documents.set(id, after);
      else documents.delete(id);
      if (run(query, documents.values(), layers).result === cached.result) continue;
      altered += 1;
      const present = ids.flatMap((layer) => documents.get(layer) ?? []);
      const event = tagsOfChanges(change(before, after), present);
      expect(cached.tags.some((tag) => event.includes(tag))).toBe(true);
    }
    expect(altered).toBeGreaterThan(10);
  });
});

import { describe, expect, test } from 'vitest';
import { applyPatch, type PatchOperations } from '~/lake/store/patch.server';
import { strengthenReferences } from '~/lake/store/strengthen-references.server';
import { makeDocument } from './make-document';

const document = () =>
  makeDocument('one', 'article', {
    title: 'One',
    seo: { title: 'S' },
    list: [{ _key: 'a', n: 1 }],
  });

test('changes neither the document nor the operations', () => {
  const before = document();
  const operations = {
    set: { 'list[_key=="a"].n': 2, 'seo.title': 'T' },
    insert: { after: 'list[-1]', items: [{ _key: 'b' }] },
  };
  const asGiven = structuredClone({ before, operations });
  const after = applyPatch(before, operations);
  expect(after).toMatchObject({ seo: { title: 'T' }, list: [{ n: 2 }, { _key: 'b' }] });
  expect({ before, operations }).toEqual(asGiven);
});

test('gives each document its own copy of the values', () => {
  const operations = { set: { seo: { title: 'Shared' } } };
  const [one, other] = [applyPatch(document(), operations), applyPatch(document(), operations)];
  expect(one.seo).toEqual(other.seo);
  expect(one.seo).not.toBe(other.seo);
});

test('changes each item of a range, also when items have the same key', () => {
  const list = ['a', 'a', 'b'].map((_key) => ({ _key, n: 1 }));
  const patched = applyPatch(makeDocument('one', 'article', { list }), {
    inc: { 'list[0:3].n': 1, 'list[_key=="a"].n': 10 },
  });
  expect(patched).toMatchObject({ list: [{ n: 12 }, { n: 12 }, { n: 2 }] });
});

test.each([
  ['==', [2]],
  ['!=', [1, 3]],
  ['<', [1]],
  ['<=', [1, 2]],
  ['>', [3]],
  ['>=', [2, 3]],
])('finds the items whose number is %s another', (operator, found) => {
  const list = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const patch = { unset: [`list[n ${operator} 2]`] };
  const left = applyPatch(makeDocument('one', 'article', { list }), patch).list;
  expect(left).toEqual(list.filter(({ n }) => !found.includes(n)));
});

test('gives each place its own copy of a value', () => {
  const list = [{ n: {} }, { n: {} }];
  const patch = { set: { 'list[0:2].n': { shared: true } } };
  const patched = applyPatch(makeDocument('one', 'article', { list }), patch);
  const [one, other] = patched.list as [{ n: object }, { n: object }];
  expect(one.n).toEqual(other.n);
  expect(one.n).not.toBe(other.n);
});

test('removes the items of a range, and what is inside them, at their first positions', () => {
  const list = [
    { n: 1, m: 1 },
    { n: 2, m: 2 },
    { n: 3, m: 3 },
  ];
  const unset = ['list[0, 2]'];
  expect(applyPatch(makeDocument('one', 'article', { list }), { unset })).toMatchObject({
    list: [{ n: 2, m: 2 }],
  });
  const nested = ['list[0, 1.5, 1].m'];
  expect(applyPatch(makeDocument('one', 'article', { list }), { unset: nested }).list).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3, m: 3 },
  ]);
});

test('refuses a sum that is not a JSON number', () => {
  const patch = { inc: { 'list[0].n': Number.MAX_VALUE } };
  const large = makeDocument('one', 'article', { list: [{ n: Number.MAX_VALUE }] });
  expect(() => applyPatch(large, patch)).toThrow(
    'The number at "list[0].n" would become too large',
  );
});

test.each([
  [{ after: 'list[-1]' }, [], ['x']],
  [{ before: 'list[0]' }, [], ['x']],
  [{ before: 'list[-1]' }, [], ['x']],
  [{ after: 'list[7]' }, ['a', 'b'], ['a', 'b', 'x']],
  [{ before: 'list[-7]' }, ['a', 'b'], ['x', 'a', 'b']],
  [{ replace: 'list[0, -1]' }, ['a', 'b', 'c'], ['x', 'b']],
  [{ replace: 'list[1:]' }, ['a', 'b', 'c'], ['a', 'x']],
  [{ after: 'list[@ == "b"]' }, ['a', 'b', 'c'], ['a', 'b', 'x', 'c']],
  [{ after: 'list[@ == "z"]' }, ['a', 'b'], ['a', 'b']],
  [{ replace: 'list[2:]' }, ['a', 'b'], ['a', 'b']],
])('inserts %j into %j', (place, list, expected) => {
  const patch = { insert: { ...place, items: ['x'] } } as PatchOperations;
  expect(applyPatch(makeDocument('one', 'article', { list }), patch).list).toEqual(expected);
});

test('makes text changes as the editor sends them', () => {
  const patch = { diffMatchPatch: { title: '@@ -1,3 +1,3 @@\n-One\n+Two\n' } };
  expect(applyPatch(document(), patch)).toMatchObject({ title: 'Two' });
});

test('changes nothing at paths that do not exist', () => {
  const patch = { unset: ['nothing.here'], inc: { missing: 1 } };
  expect(applyPatch(document(), patch)).toEqual(document());
});

test('applies only to the revision that it names', () => {
  const patch = { set: { title: 'Two' } };
  expect(applyPatch(document(), { ...patch, ifRevisionID: 'r1' })).toMatchObject({ title: 'Two' });
  expect(() => applyPatch(document(), { ...patch, ifRevisionID: 'r0' })).toThrow(
    expect.objectContaining({
      status: 409,
      detail: expect.objectContaining({ currentRevisionID: 'r1', expectedRevisionID: 'r0' }),
    }),
  );
});

test.each(['_id', '_type'])('refuses to change %s', (field) => {
  expect(() => applyPatch(document(), { set: { [field]: 'other' } })).toThrow('immutable');
});

test('refuses a malformed path', () => {
  expect(() => applyPatch(document(), { set: { 'list[_key==]': 1 } })).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});

describe('publishing makes references strong', () => {
  const until = { type: 'author' };

  test.each([
    ['that were weak until then', { _weak: true, _strengthenOnPublish: until }, {}],
    [
      'but for those the schema keeps weak',
      { _weak: true, _strengthenOnPublish: { ...until, weak: true } },
      { _weak: true },
    ],
    ['but for those that are simply weak', { _weak: true }, { _weak: true }],
  ])('%s', (_name, given, made) => {
    const body = [{ _key: 'a', author: { _ref: 'ann', ...given } }];
    expect(strengthenReferences({ body })).toEqual({
      body: [{ _key: 'a', author: { _ref: 'ann', ...made } }],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { applyPatch } from '~/lake/store/patch.server';
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

test('makes text changes as the editor sends them', () => {
  const patch = { diffMatchPatch: { title: '@@ -1,3 +1,3 @@\n-One\n+Two\n' } };
  expect(applyPatch(document(), patch)).toMatchObject({ title: 'Two' });
});

test('leaves what is not there', () => {
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

test('refuses a path that it cannot read', () => {
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

import { describe, expect, test } from 'vitest';
import { parsePerspective, shows } from '~/lake/store/perspective.server';
import { View } from '~/lake/store/view.server';
import { makeDocument } from './make-document';

const published = makeDocument('one', 'article', { title: 'Published' });
const draft = makeDocument('drafts.one', 'article', { title: 'Draft' });
const fresh = makeDocument('drafts.two', 'article', { title: 'New' });
const version = makeDocument('versions.spring.one', 'article', { title: 'Spring' });
const enquiry = makeDocument('enquiry.1', 'enquiry');
const all = [enquiry, version, fresh, published, draft];

describe('parsing', () => {
  test.each([
    [null, 'v2021-06-07', 'raw'],
    [null, 'v1', 'raw'],
    [null, 'v2025-02-19', ['published']],
    [null, 'vX', ['published']],
    ['published', 'v1', ['published']],
    ['raw', 'vX', 'raw'],
    ['drafts', 'vX', ['drafts', 'published']],
    ['previewDrafts', 'v1', ['drafts', 'published']],
    ['spring,drafts', 'vX', ['spring', 'drafts', 'published']],
    ['drafts.one', 'vX', ['drafts.one', 'published']],
    ['drafts.one,without.two', 'vX', ['drafts.one', 'without.two', 'published']],
  ])('%s at %s', (given, api, perspective) => {
    expect(parsePerspective(given, api, 'staff')).toEqual(perspective);
  });

  test.each(['drafts', 'previewDrafts', 'spring', 'drafts.one', 'without.one'])(
    '%s needs a token',
    (given) => {
      expect(() => parsePerspective(given, 'vX', 'anyone')).toThrow(
        expect.objectContaining({ status: 401 }),
      );
    },
  );

  test.each([
    '',
    'raw,drafts',
    'a b',
    'enquiry.1',
    'versions.spring.one',
    'drafts.a b',
    'without.',
    'without.a b',
    'without.drafts.one',
    'raw,without.one',
  ])('"%s" is malformed', (given) => {
    expect(() => parsePerspective(given, 'vX', 'staff')).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('a view', () => {
  const idsIn = (...args: Parameters<typeof View.of>) =>
    View.of(...args).documents.map(({ _id }) => _id);

  test('of published documents has no draft and no version', () => {
    expect(idsIn(all, ['published'], 'staff')).toEqual(['enquiry.1', 'one']);
  });

  test('for visitors has no private document', () => {
    expect(idsIn(all, ['published'], 'anyone')).toEqual(['one']);
    expect(idsIn(all, 'raw', 'anyone')).toEqual(['one']);
  });

  test('of one draft shows this one under the published id, and no other', () => {
    const view = View.of(all, ['drafts.one', 'published'], 'staff');
    expect(view.get('one')).toMatchObject({ title: 'Draft', _originalId: 'drafts.one' });
    expect(view.get('two')).toBeUndefined();
    expect(idsIn(all, ['drafts.two', 'published'], 'staff')).toEqual(['enquiry.1', 'one', 'two']);
    expect(View.of(all, ['drafts.two', 'published'], 'staff').get('one')).toMatchObject({
      title: 'Published',
    });
  });

  test('without a published document does not have it, nor its draft', () => {
    const view = View.of(all, ['drafts.two', 'without.one', 'published'], 'staff');
    expect(view.get('one')).toBeUndefined();
    expect(view.documents.map(({ _id }) => _id)).toEqual(['enquiry.1', 'two']);
    expect(idsIn(all, ['without.other', 'published'], 'staff')).toEqual(['enquiry.1', 'one']);
  });

  test('of drafts shows them under the published id, with their stored id', () => {
    const view = View.of(all, ['drafts', 'published'], 'staff');
    expect(view.get('one')).toMatchObject({ title: 'Draft', _originalId: 'drafts.one' });
    expect(view.get('two')).toMatchObject({ title: 'New', _originalId: 'drafts.two' });
    expect(view.documents).toHaveLength(3);
  });

  test('shows a document in the first of its layers', () => {
    const view = View.of(all, ['spring', 'drafts', 'published'], 'staff');
    expect(view.get('one')).toMatchObject({ title: 'Spring' });
  });

  test('returns published documents without copying them', () => {
    expect(View.of(all, ['published'], 'anyone').ofTypes(['article'])).toEqual([published]);
    expect(View.of(all, ['published'], 'anyone').get('one')).toBe(published);
  });

  test('is ordered by id', () => {
    const documents = ['c', 'a', 'B', 'b'].map((id) => makeDocument(id, 'x'));
    expect(idsIn(documents, 'raw', 'staff')).toEqual(['B', 'a', 'b', 'c']);
  });
});

test('a draft does not change the view of visitors', () => {
  expect(shows(['published'], 'anyone', 'drafts.one')).toBe(false);
  expect(shows(['published'], 'anyone', 'enquiry.1')).toBe(false);
  expect(shows(['published'], 'staff', 'enquiry.1')).toBe(true);
  expect(shows(['drafts', 'published'], 'staff', 'drafts.one')).toBe(true);
});

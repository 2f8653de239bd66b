import { describe, expect, test } from 'vitest';
import { joinRefusals, refusalOf } from '../../../studio/editing/saving/refusal';
import { classifyFailure } from '../../../studio/editing/saving/write-failure';
import { isFromPreview, isTyped, writeOf, type Write } from '../../../studio/editing/saving/write';

const ACTIONS = 'https://site.example/studio/api/v2025-02-19/data/actions/production';

const conflict = (type: string) => ({
  statusCode: 409,
  message: `The mutation(s) failed: ${type}`,
  details: { items: [{ error: { type } }] },
});

describe('a write that fails', () => {
  test.each([
    ['without a response', new Error('Request error'), 'later'],
    ['with 502, from a proxy', { statusCode: 502 }, 'later'],
    ['with 500, from a full disk', { statusCode: 500 }, 'later'],
    ['with 408, from a busy machine', { statusCode: 408 }, 'later'],
    ['with 429', { statusCode: 429 }, 'later'],
    ['with 401', { statusCode: 401 }, 'signed-out'],
    ['as a repetition', conflict('transactionAlreadyExistsError'), 'stored'],
    ['with another conflict', conflict('documentNotFoundError'), 'refused'],
    ['with 403', { statusCode: 403 }, 'refused'],
  ])('%s', (_how, error, failure) => {
    expect(classifyFailure(error)).toBe(failure);
  });
});

describe('a request of the client', () => {
  test('is a write with the id of its transaction', () => {
    const body = { actions: [], transactionId: 'one' };
    const query = { tag: 'sanity.studio.document.commit', returnIds: true, visibility: undefined };
    const write = writeOf({ url: ACTIONS, method: 'POST', query, body });
    expect(write).toEqual({
      transactionId: 'one',
      apiVersion: '2025-02-19',
      path: '/data/actions/production',
      query: { tag: 'sanity.studio.document.commit', returnIds: 'true' },
      body,
    });
    expect(write && isTyped(write)).toBe(true);
  });

  test('comes from the preview when Presentation sends it', () => {
    const url = ACTIONS.replace('actions', 'mutate');
    const query = { visibility: 'async', returnDocuments: true };
    const write = writeOf({ url, method: 'POST', query, body: { mutations: [] } });
    expect(write && isFromPreview(write)).toBe(true);
    const other = writeOf({ url, method: 'POST', query: {}, body: { mutations: [] } });
    expect(other && isFromPreview(other)).toBe(false);
  });

  test('gets an id when it has none', () => {
    const write = writeOf({ url: ACTIONS, method: 'POST', body: { actions: [] } });
    expect(write?.transactionId).toMatch(/^[\da-f-]{36}$/);
    expect(write?.body).toMatchObject({ transactionId: write?.transactionId });
    expect(write && isTyped(write)).toBe(false);
  });

  test.each([
    ['reads', { url: ACTIONS.replace('actions', 'query'), method: 'POST', body: {} }],
    ['is a dry run', { url: ACTIONS, method: 'POST', body: { dryRun: true } }],
    ['uploads', { url: 'https://site.example/v1/assets/images/production', method: 'POST' }],
  ])('isn’t a write when it %s', (_what, request) => {
    expect(writeOf(request)).toBeUndefined();
  });
});

describe('refused words', () => {
  const write = (...patches: object[]): Write => ({
    transactionId: 'one',
    apiVersion: '2025-02-19',
    path: '/data/actions/production',
    query: {},
    body: {
      actions: patches.map((patch) => ({ actionType: 'edit', draftId: 'drafts.x', patch })),
      transactionId: 'one',
    },
  });

  test('are the words that a change inserts', () => {
    const refused = write(
      { unset: ['_guard'] },
      { diffMatchPatch: { title: '@@ -1,3 +1,8 @@\n One\n+ caf%C3%A9\n' } },
      { set: { summary: 'All of it', body: [{ _type: 'span', _key: 'a', text: 'A span' }] } },
    );
    expect(refusalOf(refused, conflict('x')).text).toBe(' caféAll of it\nA span\n');
  });

  test('come with the reason in plain words', () => {
    const reason = (error: object) => refusalOf(write(), error).reason;
    expect(reason({ statusCode: 403 })).toBe('Your account may not change this page.');
    expect(reason({ message: 'The document with the ID "x" was not found' })).toBe(
      'Somebody deleted the page in the meantime.',
    );
    expect(reason({ message: 'Too long' })).toBe('The site could not save it: Too long');
  });

  test('are joined when the reason is the same', () => {
    const [one, two, other] = [
      { reason: 'a', text: 'one ' },
      { reason: 'a', text: 'two' },
      { reason: 'b', text: 'three' },
    ] as const;
    expect([two, other].reduce(joinRefusals, [one])).toEqual([
      { reason: 'a', text: 'one two' },
      other,
    ]);
  });
});

import type { Action } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCloud, startLocal, type LocalTarget } from './target';

interface PastTransaction {
  id: string;
  documentIDs: string[];
  mutations?: unknown[];
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>;
}

describe.skipIf(isCloud)('history', () => {
  let lake: LocalTarget;
  let publishedId: string;
  let draftId: string;
  let count = 0;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  /** A document that was created, edited and published. */
  let revisions: { created: string; edited: string; published: string };

  beforeEach(async () => {
    publishedId = `article-${(count += 1)}`;
    draftId = `drafts.${publishedId}`;
    const attributes = { _id: draftId, _type: 'article', title: 'One' };
    const patch = { set: { title: 'Two' } };
    revisions = {
      created: await act('create', { publishedId, attributes }),
      edited: await act('edit', { draftId, publishedId, patch }),
      published: await act('publish', { draftId, publishedId }),
    };
  });

  async function act(type: string, fields: object) {
    const action = { actionType: `sanity.action.document.${type}`, ...fields } as Action;
    return (await lake.staff.action(action)).transactionId;
  }

  const history = <T>(path: string) =>
    lake.staff.request<T>({ url: `/data/history/production/${path}` });

  async function transactions(query = ''): Promise<PastTransaction[]> {
    const path = `transactions/${publishedId},${draftId}?excludeContent=true${query}`;
    const lines = String(await history<unknown>(path)).split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as PastTransaction);
  }

  test('has documents as they were at a revision', async () => {
    const at = (revision: string) =>
      history<{ documents: object[] }>(`documents/${publishedId},${draftId}?revision=${revision}`);
    expect((await at(revisions.created)).documents).toMatchObject([{ _id: draftId, title: 'One' }]);
    expect((await at(revisions.edited)).documents).toMatchObject([{ _id: draftId, title: 'Two' }]);
    expect((await at(revisions.published)).documents).toMatchObject([{ _id: publishedId }]);
  });

  test('has documents as they were at a time, and before they were deleted', async () => {
    const now = new Date().toISOString();
    const then = await history(`documents/${publishedId}?time=${now}`);
    expect(then).toMatchObject({ documents: [{ title: 'Two' }] });
    await lake.staff.delete(publishedId);
    const last = await history(`documents/${publishedId}?lastRevision=true`);
    expect(last).toMatchObject({ documents: [{ title: 'Two' }] });
  });

  test('lists transactions with their mutations, oldest first', async () => {
    const found = await transactions();
    const { created, edited, published } = revisions;
    expect(found.map(({ id }) => id)).toEqual([created, edited, published]);
    expect(found[2]?.documentIDs.toSorted()).toEqual([publishedId, draftId].toSorted());
    expect(found[1]?.mutations).toMatchObject([{ patch: { id: draftId, set: { title: 'Two' } } }]);
  });

  test('lists them in reverse, up to one of them, with effects', async () => {
    const options = '&reverse=true&effectFormat=mendoza&excludeMutations=true';
    const found = await transactions(`${options}&toTransaction=${revisions.edited}&limit=5`);
    expect(found.map(({ id }) => id)).toEqual([revisions.edited, revisions.created]);
    expect(found[0]).not.toHaveProperty('mutations');
    expect(found[0]?.effects?.[draftId]).toMatchObject({
      apply: [0, { title: 'Two' }],
      revert: [0, { title: 'One' }],
    });
    expect(found[1]?.effects?.[draftId]?.revert).toEqual([0, null]);
  });

  test("tells a document's story", async () => {
    await act('unpublish', { draftId, publishedId });
    await act('discard', { draftId });
    const { events } = await history<{ events: Record<string, { type: string }[]> }>(
      `events/documents/${publishedId}?limit=100`,
    );
    expect(events[publishedId]?.map(({ type }) => type)).toEqual([
      'deleteDocumentVersion',
      'unpublishDocument',
      'publishDocumentVersion',
      'createDocumentVersion',
    ]);
  });
});

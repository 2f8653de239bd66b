import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionOf } from './action';
import { isCloud, startLocal, type LocalTarget } from './target';

interface PastTransaction {
  id: string;
  timestamp: string;
  author: string;
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
    return (await lake.staff.action(actionOf(type, fields))).transactionId;
  }

  const history = <T>(path: string) =>
    lake.staff.request<T>({ url: `/data/history/production/${path}` });

  async function transactions(query = ''): Promise<PastTransaction[]> {
    const path = `transactions/${publishedId},${draftId}?excludeContent=true${query}`;
    const lines = String(await history<unknown>(path)).split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as PastTransaction);
  }

  test('has documents as they were at a revision [lake.history]', async () => {
    const at = (revision: string) =>
      history<{ documents: object[] }>(`documents/${publishedId},${draftId}?revision=${revision}`);
    expect((await at(revisions.created)).documents).toMatchObject([{ _id: draftId, title: 'One' }]);
    expect((await at(revisions.edited)).documents).toMatchObject([{ _id: draftId, title: 'Two' }]);
    expect((await at(revisions.published)).documents).toMatchObject([{ _id: publishedId }]);
  });

  test('has the first content for a draft that was created later, and an import beside a draft', async () => {
    const path = (rev: string) => `documents/drafts.article-one?revision=${rev}`;
    const { _rev: imported, title } = (await lake.staff.getDocument('article-one'))!;
    const attributes = { _id: 'drafts.article-one', _type: 'article', title: 'My draft' };
    const { _rev: drafted } = await lake.staff.create(attributes);
    const again = await lake.staff.patch('article-one').set({ title: 'Imported again' }).commit();
    const titles = async (rev: string) =>
      (await history<{ documents: object[] }>(path(rev))).documents;
    expect(await titles(imported)).toMatchObject([{ _rev: imported, title }]);
    expect(await titles(drafted)).toMatchObject([{ _rev: drafted, title: 'My draft' }]);
    expect(await titles(again._rev)).toMatchObject([{ _rev: again._rev, title: 'Imported again' }]);
  });

  test('has documents as they were at a time, and their last state before their deletion', async () => {
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

  test('lists transactions in reverse, up to a given one, with effects', async () => {
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

  test('lists the transactions between two of them', async () => {
    const all = await transactions();
    const ids = async (query: string) => (await transactions(query)).map(({ id }) => id);
    const { created, edited, published } = revisions;
    expect(await ids(`&fromTransaction=${edited}`)).toEqual([edited, published]);
    expect(await ids(`&toTransaction=${edited}`)).toEqual([created, edited]);
    expect(await ids(`&fromTransaction=${edited}&toTransaction=${edited}`)).toEqual([edited]);
    expect(await ids('&fromTransaction=unknown')).toEqual([created, edited, published]);
    expect(await ids('&limit=2')).toEqual([created, edited]);
    expect(all[1]).toMatchObject({ author: 'local-editor', documentIDs: [draftId] });
  });

  test('has no result for an unknown revision, and refuses a malformed time', async () => {
    expect(await history(`documents/${publishedId}?revision=unknown`)).toEqual({ documents: [] });
    expect(await history(`documents/${publishedId}?time=1999-01-01T00:00:00Z`)).toEqual({
      documents: [],
    });
    await expect(history(`documents/${publishedId}?time=noon`)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('"time"'),
    });
  });

  async function eventsOf(id: string): Promise<object[] | undefined> {
    const { events } = await history<{ events: Record<string, object[]> }>(
      `events/documents/${id}?limit=100`,
    );
    return events[id];
  }

  test('lists the events of a document, newest first', async () => {
    const unpublished = await act('unpublish', { draftId, publishedId });
    const discarded = await act('discard', { draftId });
    expect(discarded).not.toBe(unpublished);
    const common = {
      documentId: publishedId,
      versionId: draftId,
      author: 'local-editor',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    expect(await eventsOf(publishedId)).toEqual([
      {
        ...common,
        type: 'deleteDocumentVersion',
        versionRevisionId: unpublished,
        documentVariantType: 'draft',
      },
      {
        ...common,
        type: 'unpublishDocument',
        versionRevisionId: unpublished,
        documentVariantType: 'published',
      },
      {
        ...common,
        type: 'publishDocumentVersion',
        revisionId: revisions.published,
        versionRevisionId: revisions.edited,
        publishCause: 'document.publish',
        documentVariantType: 'draft',
      },
      {
        ...common,
        type: 'createDocumentVersion',
        versionRevisionId: revisions.created,
        documentVariantType: 'draft',
      },
    ]);
    expect(await eventsOf(draftId)).toHaveLength(4);
  });

  test('lists the events of a document that never had a draft', async () => {
    const _id = `settings-${count}`;
    const { _rev: created } = await lake.staff.create({ _id, _type: 'siteSettings' });
    const { _rev: changed } = await lake.staff.patch(_id).set({ brand: 'Mine' }).commit();
    await lake.staff.delete(_id);
    const common = { documentId: _id, documentVariantType: 'published' };
    expect(await eventsOf(_id)).toMatchObject([
      { ...common, type: 'deleteDocumentGroup' },
      { ...common, type: 'updateLiveDocument', revisionId: changed },
      { ...common, type: 'createLiveDocument', revisionId: created },
    ]);
  });
});

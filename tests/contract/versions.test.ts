import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionOf } from './action';
import { isCloud, startLocal, type LocalTarget } from './target';

/** A draft is a version; the lake has no others, because it has no releases. */
describe.skipIf(isCloud)('actions on versions', () => {
  let lake: LocalTarget;
  let publishedId: string;
  let draftId: string;
  let count = 0;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  beforeEach(() => {
    publishedId = `article-${(count += 1)}`;
    draftId = `drafts.${publishedId}`;
  });

  const act = (type: string, fields: object) => lake.staff.action(actionOf(type, fields));

  const create = () =>
    act('create', { publishedId, attributes: { _id: draftId, _type: 'article', title: 'One' } });

  const publish = () => act('publish', { draftId, publishedId });

  const document = () => ({ _id: draftId, _type: 'article', title: 'A version' });

  const [draft, published] = [
    () => lake.staff.getDocument(draftId),
    () => lake.staff.getDocument(publishedId),
  ];

  test('creates a version from a document or from another version', async () => {
    await act('version.create', { publishedId, document: document() });
    expect(await draft()).toMatchObject({ title: 'A version' });
    await expect(act('version.create', { document: document() })).rejects.toMatchObject({
      statusCode: 409,
    });
    await publish();

    const from = { publishedId, baseId: publishedId, versionId: draftId };
    const old = act('version.create', { ...from, ifBaseRevisionId: 'a-revision-of-yesterday' });
    await expect(old).rejects.toMatchObject({ statusCode: 409 });
    expect(await draft()).toBeUndefined();
    const { _rev } = (await published()) ?? {};
    await act('version.create', { ...from, ifBaseRevisionId: _rev });
    expect(await draft()).toMatchObject({ title: 'A version' });
  });

  test('replaces an existing version, and refuses to replace a missing one', async () => {
    const replace = () =>
      act('version.replace', { document: { ...document(), title: 'Another version' } });
    await expect(replace()).rejects.toMatchObject({
      details: { items: [{ error: { type: 'documentNotFoundError' } }] },
    });
    await create();
    await replace();
    expect(await draft()).toMatchObject({ title: 'Another version' });
  });

  test('refuses to discard a published document', async () => {
    await create();
    await publish();
    await expect(act('version.discard', { versionId: publishedId })).rejects.toMatchObject({
      details: {
        items: [
          { error: { type: 'invalidActionError', description: expect.stringMatching(/draft/) } },
        ],
      },
    });
    expect(await published()).toBeDefined();
  });
});

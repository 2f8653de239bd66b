import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCloud, startLocal, type LocalTarget } from './target';

describe.skipIf(isCloud)('documents as they are stored', () => {
  let lake: LocalTarget;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  const bearer = () => ({ authorization: `Bearer ${lake.token}` });

  test('are returned by their ids, with a list of the ids that do not exist', async () => {
    const get = (query: string) =>
      lake.visitor.request<object>({ url: `/data/doc/production/article-one,none${query}` });
    const omitted = [{ id: 'none', reason: 'existence' }];
    expect(await get('')).toMatchObject({ documents: [{ title: 'Pricing for growth' }], omitted });
    expect(await get('?excludeContent=true')).toEqual({ documents: [], omitted });
  });

  test('get a 401 without a token when their id has a dot, whether they exist or not', async () => {
    for (const id of ['drafts.article-two', 'drafts.none']) {
      await expect(
        lake.visitor.request({ url: `/data/doc/production/article-one,${id}` }),
      ).rejects.toMatchObject({
        statusCode: 401,
        message: expect.stringContaining('need a token'),
      });
    }
    expect(await lake.staff.getDocument('drafts.article-two')).toBeDefined();
  });

  async function exported(query: string, headers = {}): Promise<string[]> {
    const address = `${lake.origin}/v2025-02-19/data/export/production${query}`;
    const response = await fetch(address, { headers });
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = (await response.text()).split('\n').filter(Boolean);
    return lines.map((line) => (JSON.parse(line) as { _id: string })._id);
  }

  test('are exported completely, or only certain types', async () => {
    const all = await exported('', bearer());
    expect(all).toEqual(
      expect.arrayContaining(['author-ann', 'article-one', 'drafts.article-two', 'client-logo-a']),
    );
    expect((await exported('?types=author,article', bearer())).toSorted()).toEqual(
      ['article-one', 'author-ann', 'drafts.article-two'].toSorted(),
    );
    expect(await exported('?types=unknown', bearer())).toEqual([]);
  });

  test('are exported to a visitor without private documents', async () => {
    const ids = await exported('');
    expect(ids).toContain('article-one');
    expect(ids.filter((id) => id.includes('.'))).toEqual([]);
  });
});

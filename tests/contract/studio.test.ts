import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCloud, startLocal, type LocalTarget } from './target';

describe.skipIf(isCloud)('what the Studio asks for on its way', () => {
  let lake: LocalTarget;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  const get = (url: string) => lake.staff.request<unknown>({ url });

  test('the editor, who may do everything', async () => {
    expect(await get('/users/me')).toMatchObject({ id: 'local-editor', role: 'administrator' });
    expect(await get('/projects/local/datasets/production/acl')).toEqual([
      {
        filter: '_id in path("**")',
        permissions: expect.arrayContaining(['read', 'create', 'update', 'history']),
      },
    ]);
  });

  test('the authors that a history names', async () => {
    expect(await get('/users/local-editor,seed,unknown')).toMatchObject([
      { id: 'local-editor' },
      { id: 'seed' },
    ]);
  });

  test('its own settings, kept as it left them', async () => {
    expect(await get('/users/me/keyvalue/a,b')).toEqual([
      { key: 'a', value: null },
      { key: 'b', value: null },
    ]);
    const body = [{ key: 'a', value: { width: 300 } }];
    await lake.staff.request({ method: 'PUT', url: '/users/me/keyvalue', body });
    expect(await get('/users/me/keyvalue/a')).toEqual(body);
  });

  test('one dataset, and no other beside it for comments', async () => {
    expect(await get('/projects/local/datasets')).toMatchObject([{ name: 'production' }]);
    const address = '/projects/local/datasets?datasetProfile=comments&addonFor=production';
    expect(await get(address)).toEqual([]);
  });

  test.each([
    ['/features', []],
    ['/projects/local/user-applications', []],
    ['/journey/trial', null],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/data/references/production/documents/article-one/to', { totalCount: 0, references: [] }],
  ])('%s, of which there is none', async (url, answer) => {
    expect(await get(url)).toEqual(answer);
  });
});

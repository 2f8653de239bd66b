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

  test('its project and what the editor is in it', async () => {
    expect(await get('/projects')).toMatchObject([{ id: 'local' }]);
    expect(await get('/projects/local')).toMatchObject({ id: 'local', members: [], features: [] });
    expect(await get('/projects/local/roles')).toMatchObject([{ name: 'administrator' }]);
    expect(await get('/auth/id')).toEqual({ id: 'local-editor' });
  });

  test('settings in their shape, and refuses others', async () => {
    const put = (body: unknown) =>
      lake.staff.request({ method: 'PUT', url: '/users/me/keyvalue', body });
    for (const body of [{}, [{ value: 1 }], [{ key: 'c' }]]) {
      await expect(put(body)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('Malformed settings'),
      });
    }
    expect(await put([{ key: 'c', value: null }])).toEqual([{ key: 'c', value: null }]);
    expect(await get('/users/me/keyvalue/c')).toEqual([{ key: 'c', value: null }]);
  });

  test.each([
    ['/features', []],
    ['/projects/local/datasets/production/settings/indexing', {}],
    ['/projects/local/grants', {}],
    ['/projects/local/user-applications', []],
    ['/subscriptions/project/local', null],
    ['/schedules/local/production', { schedules: [] }],
    ['/media-libraries', { data: [] }],
    ['/access/requests/me', []],
    ['/journey/trial', null],
    ['/help', { resources: { title: 'Help', sectionArray: [] } }],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/data/references/production/documents/article-one/to', { totalCount: 0, references: [] }],
  ])('%s, of which there is none', async (url, answer) => {
    expect(await get(url)).toEqual(answer);
  });

  test.each([
    ['/intake/batch', {}],
    ['/descriptors/claim', { synchronization: { type: 'complete' } }],
  ])('leave to send %s, which goes nowhere', async (url, answer) => {
    expect(await lake.staff.request({ method: 'POST', url, body: {} })).toEqual(answer);
  });
});

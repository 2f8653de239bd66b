import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCloud, startLocal, type LocalTarget } from './target';

describe.skipIf(isCloud)('the endpoints that only the Studio uses', () => {
  let lake: LocalTarget;

  beforeAll(async () => {
    lake = await startLocal();
  });

  afterAll(() => lake.close());

  const get = (url: string) => lake.staff.request<unknown>({ url });

  test('return the current user as an administrator', async () => {
    expect(await get('/users/me')).toMatchObject({ id: 'local-editor', role: 'administrator' });
    expect(await get('/projects/local/datasets/production/acl')).toEqual([
      {
        filter: '_id in path("**")',
        permissions: expect.arrayContaining(['read', 'create', 'update', 'history']),
      },
    ]);
  });

  test('return the users that a history names, without unknown ones', async () => {
    expect(await get('/users/local-editor,seed,unknown')).toMatchObject([
      { id: 'local-editor', displayName: 'The site' },
      { id: 'seed', displayName: 'First content' },
    ]);
  });

  test('store the settings of the Studio', async () => {
    expect(await get('/users/me/keyvalue/a,b')).toEqual([
      { key: 'a', value: null },
      { key: 'b', value: null },
    ]);
    const body = [{ key: 'a', value: { width: 300 } }];
    await lake.staff.request({ method: 'PUT', url: '/users/me/keyvalue', body });
    expect(await get('/users/me/keyvalue/a')).toEqual(body);
  });

  test('list one dataset, and none for comments', async () => {
    expect(await get('/projects/local/datasets')).toMatchObject([{ name: 'production' }]);
    const address = '/projects/local/datasets?datasetProfile=comments&addonFor=production';
    expect(await get(address)).toEqual([]);
  });

  test('return the project and the role of the current user', async () => {
    expect(await get('/projects')).toMatchObject([{ id: 'local' }]);
    expect(await get('/projects/local')).toMatchObject({ id: 'local', members: [], features: [] });
    expect(await get('/projects/local/roles')).toMatchObject([{ name: 'administrator' }]);
    expect(await get('/auth/id')).toEqual({ id: 'local-editor' });
  });

  test('refuse malformed settings', async () => {
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
  ])('return an empty result at %s', async (url, response) => {
    expect(await get(url)).toEqual(response);
  });

  test.each([
    ['/intake/batch', {}],
    ['/descriptors/claim', { synchronization: { type: 'complete' } }],
  ])('accept a POST to %s, and store nothing', async (url, response) => {
    expect(await lake.staff.request({ method: 'POST', url, body: {} })).toEqual(response);
  });
});

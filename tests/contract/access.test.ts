import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './http';
import {
  ALLOWED_ORIGIN,
  connect,
  isCloud,
  startLocal,
  type LocalTarget,
  type Target,
} from './target';

let lake: Target;

beforeAll(async () => {
  lake = await connect();
});

afterAll(() => lake.close());

/** Statuses of a refusal: 401 without a session, 403 without the permission. */
const refused = { statusCode: expect.toSatisfy((status) => status === 401 || status === 403) };

describe('without a token [lake.access]', () => {
  const document = () => ({ _id: `${lake.run}-x`, _type: 'contractArticle', run: lake.run });

  test('no document can be created, changed or deleted', async () => {
    await expect(lake.visitor.create(document())).rejects.toMatchObject(refused);
    const patch = lake.visitor.patch('siteSettings').set({ brand: 'Mine' }).commit();
    await expect(patch).rejects.toMatchObject(refused);
    await expect(lake.visitor.delete('siteSettings')).rejects.toMatchObject(refused);
  });

  test('no action is accepted', async () => {
    const { _id, ...fields } = document();
    const action = lake.visitor.action({
      actionType: 'sanity.action.document.create',
      publishedId: _id,
      attributes: { ...fields, _id: `drafts.${_id}` },
      ifExists: 'fail',
    });
    await expect(action).rejects.toMatchObject(refused);
  });

  test('nothing can be uploaded', async () => {
    const upload = lake.visitor.assets.upload('image', Buffer.from('x'));
    await expect(upload).rejects.toMatchObject(refused);
  });
});

test('a wrong token gets 401, also for open endpoints', async () => {
  const impostor = lake.visitor.withConfig({ token: 'not-the-token-of-this-lake' });
  await expect(impostor.fetch('*[0]')).rejects.toMatchObject({ statusCode: 401 });
});

describe.skipIf(isCloud)('on the local lake', () => {
  let local: LocalTarget;
  let api: string;

  beforeAll(async () => {
    local = await startLocal();
    api = `${local.origin}/v2025-02-19`;
  });

  afterAll(() => local.close());

  const bearer = () => ({ authorization: `Bearer ${local.token}` });
  const mutation = (id: string) =>
    JSON.stringify({ mutations: [{ createOrReplace: { _id: id, _type: 'article' } }] });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['data/query/production?query=*&perspective=drafts'],
    ['data/query/production?query=*&perspective=previewDrafts'],
    ['data/doc/production/drafts.article-two'],
    ['data/doc/production/article-one,enquiry.x'],
    ['data/live/events/production?includeDrafts=true'],
    ['data/history/production/documents/article-one'],
    ['data/history/production/transactions/article-one'],
    ['users/me'],
    ['projects/local/datasets/production/acl'],
  ])('%s needs the token', async (path) => {
    const response = await send(`${api}/${path}`);
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });

  const doors = [
    'data/query/production?query=*',
    'data/doc/production/article-one',
    'data/listen/production?query=*',
    'data/live/events/production',
    'check/cors',
    'users/me',
    'no/such/thing',
  ];

  test.each(doors)('%s refuses a foreign Host', async (path) => {
    for (const host of ['evil.example', 'localhost', `localhost.evil.example`, '127.0.0.1:1']) {
      const response = await send(`${api}/${path}`, { headers: { host, ...bearer() } });
      expect(response.status).toBe(403);
      expect(response.body).not.toContain('article');
    }
  });

  test.each(doors)('%s refuses a foreign Origin', async (path) => {
    for (const origin of ['https://evil.example', 'http://localhost:9', 'null']) {
      const response = await send(`${api}/${path}`, { headers: { origin, ...bearer() } });
      expect(response.status).toBe(403);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      expect(response.body).not.toContain('article');
    }
  });

  test('a foreign Origin cannot write, also with the token', async () => {
    const headers = { ...json, ...bearer(), origin: 'https://evil.example' };
    const body = mutation('forged');
    const response = await send(`${api}/data/mutate/production`, { method: 'POST', headers, body });
    expect(response.status).toBe(403);
    expect(await local.staff.getDocument('forged')).toBeUndefined();
  });

  test.each(['bearer', 'BEARER', 'Bearer ', ' Bearer'])(
    '"%s" is the scheme of a token',
    async (scheme) => {
      const authorization = `${scheme} ${local.token}`;
      expect((await send(`${api}/users/me`, { headers: { authorization } })).status).toBe(200);
      const wrong = { authorization: `${scheme} x${local.token}` };
      expect((await send(`${api}/users/me`, { headers: wrong })).status).toBe(401);
    },
  );

  test.each(['Basic', 'Bearers', ''])('"%s" isn’t a scheme of a token', async (scheme) => {
    const headers = { authorization: `${scheme} ${local.token}` };
    expect((await send(`${api}/users/me`, { headers })).status).toBe(401);
  });

  test('a path may begin with two slashes, and its query stays whole', async () => {
    const address = `${local.origin}//v2025-02-19/data/query/production?query=$a&$a="//b"`;
    const response = await send(address);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ result: '//b' });
    const secret = `${local.origin}//v2025-02-19/users/me`;
    expect((await send(secret)).status).toBe(401);
    expect((await send(secret, { headers: bearer() })).status).toBe(200);
    const foreign = { ...bearer(), host: 'evil.example' };
    expect((await send(secret, { headers: foreign })).status).toBe(403);
  });

  test('images are served to every allowed Host', async () => {
    const cover = await local.visitor.fetch<string>('*[_id == "article-one"][0].cover.asset->url');
    expect((await send(cover)).status).toBe(200);
    expect((await send(cover, { headers: { host: 'evil.example' } })).status).toBe(403);
  });

  test('the Studio may call with credentials and any header it announces', async () => {
    const headers = {
      origin: ALLOWED_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-sanity-project-id',
    };
    const response = await send(`${api}/data/mutate/production`, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': ALLOWED_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type,x-sanity-project-id',
    });
    expect(response.headers).not.toHaveProperty('timing-allow-origin');
  });

  describe('a session', () => {
    let given: string;
    let cookie: string;

    beforeAll(async () => {
      const headers = { ...bearer(), origin: ALLOWED_ORIGIN };
      const response = await send(`${api}/auth/session`, { method: 'POST', headers });
      given = response.headers['set-cookie']?.[0] ?? '';
      cookie = given.split(';')[0] ?? '';
    });

    test('is a cookie that no script reads and no other site sends', () => {
      expect(given).toMatch(/^lake_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    });

    const write = (headers: Record<string, string>, id: string) =>
      send(`${api}/data/mutate/production`, {
        method: 'POST',
        headers: { ...json, cookie, ...headers },
        body: mutation(id),
      });

    test('is opened only for the token', async () => {
      expect((await send(`${api}/auth/session`, { method: 'POST' })).status).toBe(401);
    });

    test('acts in the name that it was opened with', async () => {
      const open = (body: string) =>
        send(`${api}/auth/session`, { method: 'POST', headers: { ...bearer(), ...json }, body });
      const opened = await open('{"id":"ada-1","name":"Ada Osei"}');
      const named = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const headers = { ...json, cookie: named, origin: ALLOWED_ORIGIN };
      const me = await send(`${api}/users/me`, { headers });
      expect(JSON.parse(me.body)).toMatchObject({ id: 'ada-1', name: 'Ada Osei' });
      const written = await send(`${api}/data/mutate/production`, {
        method: 'POST',
        headers,
        body: mutation('by-ada'),
      });
      expect(written.status).toBe(200);
      const history = `${api}/data/history/production/transactions/by-ada?excludeContent=true`;
      expect((await send(history, { headers })).body).toContain('"author":"ada-1"');
      const others = await send(`${api}/users/ada-1`, { headers: bearer() });
      expect(JSON.parse(others.body)).toMatchObject([{ displayName: 'Ada Osei' }]);

      for (const body of ['{"name":"Ada"}', '{"id":"a b","name":"Ada"}', '{"id":"a","name":""}']) {
        expect((await open(body)).status, body).toBe(400);
      }
    });

    test('reads drafts and writes, from an allowed page', async () => {
      const query = 'data/query/production?query=*[_type=="article"]&perspective=drafts';
      const read = await send(`${api}/${query}`, { headers: { cookie, origin: ALLOWED_ORIGIN } });
      expect(read.body).toContain('Not yet published');
      expect((await write({ origin: ALLOWED_ORIGIN }, 'by-session')).status).toBe(200);
      expect((await send(`${api}/users/me`, { headers: { cookie } })).status).toBe(200);
    });

    test('cannot write without an Origin', async () => {
      expect((await write({}, 'unsaid')).status).toBe(401);
    });

    test('cannot be made up or prolonged', async () => {
      const changed = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
      for (const forged of [changed, 'lake_session=x', 'lake_session=99999999999.x']) {
        const response = await send(`${api}/users/me`, { headers: { cookie: forged } });
        expect(response.status).toBe(401);
      }
    });
  });

  describe('what is malformed gets a clean 4xx', () => {
    const post = (path: string, body: string | Buffer, headers = {}) =>
      send(`${api}/${path}`, {
        method: 'POST',
        headers: { ...json, ...bearer(), ...headers },
        body,
      });

    test.each([
      ['a query parameter that is not JSON', 'data/query/production?query=*&$a=oops', 400],
      ['no query', 'data/query/production', 400],
      ['an unknown perspective', 'data/query/production?query=*&perspective=raw,drafts', 400],
      ['another dataset', 'data/query/staging?query=*', 404],
      ['a malformed address', 'data/doc/production/%E0%A4%A', 400],
      ['an unknown endpoint', 'data/unknown/production', 404],
    ])('%s', async (_name, path, status) => {
      const response = await send(`${api}/${path}`, { headers: bearer() });
      expect(response.status).toBe(status);
      expect(JSON.parse(response.body)).toHaveProperty('error');
    });

    test('a body that is not JSON', async () => {
      expect((await post('data/mutate/production', '{oops')).status).toBe(400);
    });

    test('a body with a number that is too large', async () => {
      const document = '{"_id":"infinite","_type":"article","deep":{"rank":-1e400}}';
      const response = await post(
        'data/mutate/production',
        `{"mutations":[{"create":${document}}]}`,
      );
      expect(response.status).toBe(400);
      expect(JSON.parse(response.body)).toMatchObject({
        statusCode: 400,
        message: 'The number at "rank" is too large',
      });
      expect(await local.staff.getDocument('infinite')).toBeUndefined();
    });

    test.each([
      ['data/mutate', 'mutations', 4_000_000],
      ['data/actions', 'actions', 4_000_000],
      ['data/query', 'query', 8 * 1024 * 1024],
    ])('a body for %s that is too large', async (path, field, limit) => {
      const bodyOf = (bytes: number) => {
        const empty = JSON.stringify({ [field]: field === 'query' ? '1' : [], padding: '' });
        return empty.replace('""}', `"${'x'.repeat(bytes - empty.length)}"}`);
      };
      expect((await post(`${path}/production`, bodyOf(limit))).status).toBe(200);
      const refusal = await post(`${path}/production`, bodyOf(limit + 1));
      expect(refusal.status).toBe(413);
      expect(JSON.parse(refusal.body)).toMatchObject({
        statusCode: 413,
        message: `Request body exceeds limit of ${limit} bytes`,
      });
    });

    test('a body of another shape', async () => {
      for (const body of ['[]', '{"mutations":{}}', '{"mutations":[1]}', 'null']) {
        expect((await post('data/mutate/production', body)).status).toBe(400);
      }
    });

    test('a query that is nested too deeply', async () => {
      const query = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`;
      const response = await post('data/query/production', JSON.stringify({ query }));
      expect(response.status).toBe(400);
      expect(JSON.parse(response.body)).toMatchObject({
        error: { type: 'queryParseError', description: 'the query is nested too deeply' },
      });
    });
  });
});

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { ALLOWED_ORIGIN, isCloud, startLocal, type LocalTarget } from './target';

/** A WebSocket whose messages can be waited for. */
async function open(address: string, options: ClientOptions) {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), options);
  const messages: unknown[] = [];
  const arrivals = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const arrived of arrivals) arrived();
  });
  await once(socket, 'open');
  const receive = async (index: number) => {
    while (messages.length <= index) {
      await new Promise<void>((resolve) => arrivals.add(resolve));
    }
    return messages[index];
  };
  return { socket, receive };
}

/** The status with which a handshake was refused. */
async function refusal(address: string, options: ClientOptions) {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), options);
  const [, response] = await once(socket, 'unexpected-response');
  return (response as { statusCode: number }).statusCode;
}

describe.skipIf(isCloud)('over WebSockets', () => {
  let lake: LocalTarget;
  let api: string;
  let staff: ClientOptions;

  beforeAll(async () => {
    lake = await startLocal();
    api = `${lake.origin}/v2022-06-30`;
    staff = { origin: ALLOWED_ORIGIN, headers: { authorization: `Bearer ${lake.token}` } };
  });

  afterAll(() => lake.close());

  test('listeners get what server-sent events would say', async () => {
    const query = encodeURIComponent('*[_id == "drafts.x"]');
    const address = `${api}/data/listen/production?query=${query}&includeResult=true`;
    const { socket, receive } = await open(address, staff);
    expect(await receive(0)).toMatchObject({ type: 'welcome' });
    await lake.staff.create({ _id: 'drafts.x', _type: 'article', title: 'One' });
    expect(await receive(1)).toMatchObject({
      type: 'mutation',
      id: expect.any(String),
      data: { documentId: 'drafts.x', transition: 'appear', result: { title: 'One' } },
    });
    socket.close();
  });

  test('live events come the same way', async () => {
    const { socket, receive } = await open(`${api}/data/live/events/production`, {});
    expect(await receive(0)).toMatchObject({ type: 'welcome' });
    await lake.staff.create({ _id: 'y', _type: 'article' });
    expect(await receive(1)).toMatchObject({
      type: 'message',
      data: { tags: expect.arrayContaining(['s1:type:article']) },
    });
    socket.close();
  });

  test('a malformed filter is an event, not a failed handshake', async () => {
    const { socket, receive } = await open(`${api}/data/listen/production?query=*[`, staff);
    expect(await receive(0)).toMatchObject({
      type: 'channelError',
      data: { error: { type: 'queryParseError' } },
    });
    socket.close();
  });

  test('a session cookie opens them for an allowed page alone', async () => {
    const exchange = await fetch(`${api}/auth/session`, { method: 'POST', headers: staff.headers });
    const cookie = exchange.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = `${api}/socket/production`;
    const { socket } = await open(address, { origin: ALLOWED_ORIGIN, headers: { cookie } });
    socket.close();
    expect(await refusal(address, { headers: { cookie } })).toBe(401);
    expect(await refusal(address, { origin: 'https://evil.example', headers: { cookie } })).toBe(
      403,
    );
  });

  test.each([
    ['presence without a session', 'socket/production', {}, 401],
    ['drafts without a token', 'data/live/events/production?includeDrafts=true', {}, 401],
    ['a foreign Host', 'data/live/events/production', { headers: { host: 'evil.example' } }, 403],
    ['another dataset', 'data/listen/staging?query=*', {}, 404],
    ['another path', 'data/query/production?query=*', {}, 404],
  ])('refuses %s', async (_name, path, options, status) => {
    expect(await refusal(`${api}/${path}`, options)).toBe(status);
  });

  test('tells one Studio window where the other is', async () => {
    const address = `${api}/socket/production`;
    const [one, other] = [await open(address, staff), await open(address, staff)];
    const call = (id: string, method: string, params: object) =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });
    one.socket.send(call('a', 'presence_subscribe', {}));
    const { result: subscription } = (await one.receive(0)) as { result: string };
    const data = { sessionId: 's', locations: [{ documentId: 'article-one' }] };
    other.socket.send(call('b', 'presence_announce', { data }));
    expect(await one.receive(1)).toMatchObject({
      method: 'presence_subscription',
      params: { subscription, result: { type: 'state', m: data } },
    });
    one.socket.close();
    other.socket.close();
  });
});

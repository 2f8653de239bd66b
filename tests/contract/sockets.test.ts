import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { open } from './socket';
import { ALLOWED_ORIGIN, isCloud, startLocal, type LocalTarget } from './target';

/** The status with which a handshake was refused. */
async function refusal(address: string, options: ClientOptions) {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), options);
  const [, response] = await once(socket, 'unexpected-response');
  return (response as { statusCode: number }).statusCode;
}

describe.skipIf(isCloud)('over WebSockets', () => {
  let lake: LocalTarget;
  let api: string;
  let staff: { origin: string; headers: Record<string, string> };

  beforeEach(async () => {
    lake = await startLocal();
    api = `${lake.origin}/v2022-06-30`;
    staff = { origin: ALLOWED_ORIGIN, headers: { authorization: `Bearer ${lake.token}` } };
  });

  afterEach(() => lake.close());

  test('listeners get the same events as over server-sent events', async () => {
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

  test('live events have the same types and data as over server-sent events', async () => {
    const { socket, receive } = await open(`${api}/data/live/events/production`, {});
    expect(await receive(0)).toMatchObject({ type: 'welcome' });
    await lake.staff.create({ _id: 'y', _type: 'article' });
    expect(await receive(1)).toMatchObject({
      type: 'message',
      data: { tags: expect.arrayContaining(['s1:type:article']) },
    });
    socket.close();
  });

  test('a listener with a malformed filter gets an error event after the handshake', async () => {
    const { socket, receive } = await open(`${api}/data/listen/production?query=*[`, staff);
    expect(await receive(0)).toMatchObject({
      type: 'channelError',
      data: { error: { type: 'queryParseError' } },
    });
    socket.close();
  });

  test('a session cookie opens a socket only from an allowed origin', async () => {
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

  describe('presence [lake.presence]', () => {
    const address = () => `${api}/socket/production`;
    const call = (id: string | number, method: string, params?: object) =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });

    test('tells one Studio window which document another window has open', async () => {
      const [one, other] = [await open(address(), staff), await open(address(), staff)];
      one.socket.send(call('a', 'presence_subscribe', {}));
      expect(await one.receive(0)).toEqual({ jsonrpc: '2.0', id: 'a', result: 'a' });
      const data = { sessionId: 's', locations: [{ documentId: 'article-one' }] };
      other.socket.send(call('b', 'presence_announce', { data }));
      other.socket.send(call(3, 'presence_rollcall', { session: 's' }));
      other.socket.send(call('d', 'presence_disconnect', { session: 's' }));
      const told = (result: object) => ({
        jsonrpc: '2.0',
        method: 'presence_subscription',
        params: { subscription: 'a', result },
      });
      expect(await one.receive(1)).toEqual(told({ type: 'state', i: 'local-editor', m: data }));
      expect(await one.receive(2)).toEqual(
        told({ type: 'rollCall', i: 'local-editor', session: 's' }),
      );
      expect(await one.receive(3)).toEqual(
        told({ type: 'disconnect', i: 'local-editor', m: { session: 's' } }),
      );
      // A window gets no messages about itself.
      one.socket.send(call('e', 'presence_rollcall', { session: 'one' }));
      expect(await one.receive(4)).toEqual({ jsonrpc: '2.0', id: 'e', result: 'e' });
      other.socket.send(call('f', 'presence_rollcall', { session: 'other' }));
      expect(await one.receive(5)).toEqual(
        told({ type: 'rollCall', i: 'local-editor', session: 'other' }),
      );
      // A window that did not subscribe gets only the replies to its own calls.
      expect(await other.receive(1)).toEqual({ jsonrpc: '2.0', id: 3, result: '3' });
      one.socket.close();
      other.socket.close();
    });

    test('sends "disconnect" for a window whose connection breaks', async () => {
      const [one, other] = [await open(address(), staff), await open(address(), staff)];
      one.socket.send(call('a', 'presence_subscribe'));
      await one.receive(0);
      other.socket.send(
        call('b', 'presence_announce', { data: { sessionId: 's', locations: [] } }),
      );
      await other.receive(0);
      other.socket.terminate();
      expect(await one.receive(2)).toMatchObject({
        params: { result: { type: 'disconnect', m: { session: 's' } } },
      });
      one.socket.close();
    });

    test('sends nothing to a window that has unsubscribed', async () => {
      const [one, other] = [await open(address(), staff), await open(address(), staff)];
      one.socket.send(call('a', 'presence_subscribe'));
      one.socket.send(call('b', 'presence_subscribe'));
      one.socket.send(call('c', 'presence_unsubscribe', { subscriptionId: 'a' }));
      await one.receive(2);
      other.socket.send(call('d', 'presence_rollcall', { session: 's' }));
      await other.receive(0);
      one.socket.send(call('e', 'unknown_method'));
      expect(await one.receive(3)).toMatchObject({ params: { subscription: 'b' } });
      expect(await one.receive(4)).toEqual({ jsonrpc: '2.0', id: 'e', result: 'e' });
      one.socket.close();
      other.socket.close();
    });

    test('closes a socket with a message that is too large', async () => {
      const { socket } = await open(address(), staff);
      const closed = once(socket, 'close');
      const data = { sessionId: 's', locations: ['x'.repeat(100_000)] };
      socket.send(call('a', 'presence_announce', { data }));
      expect((await closed)[0]).toBe(1009);
    });

    test.each(['{oops', '{"id":1,"method":"presence_subscribe"}', '[]'])(
      'closes the socket after the malformed call %s',
      async (message) => {
        const { socket } = await open(address(), staff);
        const closed = once(socket, 'close');
        socket.send(message);
        const [code, reason] = (await closed) as [number, Buffer];
        expect(code).toBe(4000);
        expect(String(reason)).toBe('Not a JSON-RPC call');
      },
    );
  });
});

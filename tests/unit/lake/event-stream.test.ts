import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  serverSentEvents,
  webSocketEvents,
  type EventStream,
} from '~/lake/http/event-stream.server';
import { listenOnLoopback } from '../../support/loopback';
import { recordLog } from '../support/recorded-log';

const KEEP_ALIVE_MS = 15_000;

/** Forty of these texts are more than an unread stream may hold; one is far less. */
const MEGABYTE = 'x'.repeat(1024 * 1024);
const TOO_MANY = 40;

let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

describe('server-sent events', () => {
  let streams: EventStream[];
  let received: string;
  let reader: Socket;

  beforeEach(async () => {
    streams = [];
    received = '';
    const app = express().get(
      '/',
      (req, res) => void streams.push(serverSentEvents(req, res, recordLog().log)),
    );
    server = createServer(app);
    const { hostname, port } = new URL(await listenOnLoopback(server));
    reader = connect(Number(port), hostname);
    reader.write('GET / HTTP/1.1\r\nHost: lake\r\n\r\n');
    reader.on('data', (chunk) => (received += chunk.toString()));
    await expectToReceive('\r\n\r\n');
  });

  afterEach(() => reader.destroy());

  const expectToReceive = (text: string) => vi.waitFor(() => expect(received).toContain(text));
  const stream = () => streams[0] as EventStream;

  test('begin at once with headers that forbid caching and transforming', () => {
    expect(received).toContain('Content-Type: text/event-stream; charset=utf-8');
    expect(received).toContain('Cache-Control: no-cache, no-transform');
  });

  test('carry their type and data, and an id where there is one', async () => {
    stream().send({ type: 'message', data: { tags: ['a\nb'] }, id: 'run-1' });
    stream().send({ type: 'welcome', data: {} });
    await expectToReceive('id: run-1\nevent: message\ndata: {"tags":["a\\nb"]}\n\n');
    await expectToReceive('event: welcome\ndata: {}\n\n');
    expect(received.match(/^id: .*$/gm)).toEqual(['id: run-1']);
  });

  test('include a keep-alive comment every 15 s', async () => {
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    await expectToReceive(': keep-alive\n\n');
  });

  test('end when the lake closes the stream, and later events are not sent', async () => {
    const gone = once(reader, 'close');
    stream().close();
    expect(() => stream().send({ type: 'message', data: 'late' })).not.toThrow();
    reader.end();
    await gone;
    expect(received).not.toContain('late');
  });

  test('call the listener and stop the timer when the client disconnects', async () => {
    const left = vi.fn<() => void>();
    stream().onClose(left);
    reader.destroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    expect(() => stream().send({ type: 'message', data: 'late' })).not.toThrow();
  });

  test('disconnect a client that has stopped reading', async () => {
    reader.pause();
    const left = vi.fn<() => void>();
    stream().onClose(left);
    for (let count = 0; count < TOO_MANY; count += 1) {
      stream().send({ type: 'message', data: MEGABYTE });
    }
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  });
});

describe('events over a WebSocket', () => {
  let accepted: WebSocket;
  let stream: EventStream;
  let reader: WebSocket;
  let messages: unknown[];
  let connection: Socket;

  beforeEach(async () => {
    server = createServer();
    const sockets = new WebSocketServer({ server });
    const accepting = once(sockets, 'connection');
    const address = await listenOnLoopback(server);
    messages = [];
    reader = new WebSocket(address.replace(/^http/, 'ws'));
    reader.on('message', (data) => messages.push(JSON.parse(String(data))));
    const [[socket], [response]] = (await Promise.all([accepting, once(reader, 'upgrade')])) as [
      [WebSocket],
      [IncomingMessage],
    ];
    connection = response.socket;
    accepted = socket;
    stream = webSocketEvents(accepted, recordLog().log);
  });

  afterEach(() => reader.terminate());

  test('are sent as JSON, one message for each event', async () => {
    const event = { type: 'mutation', data: { documentId: 'x' }, id: 'y' };
    stream.send(event);
    await vi.waitFor(() => expect(messages).toEqual([event]));
  });

  test('end when the lake closes the stream, and later events are not sent', async () => {
    const gone = once(reader, 'close');
    const left = vi.fn<() => void>();
    stream.onClose(left);
    stream.close();
    stream.send({ type: 'message', data: 'late' });
    await gone;
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(messages).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('disconnect a client that has stopped reading', async () => {
    connection.pause();
    const gone = once(accepted, 'close');
    for (let count = 0; count < TOO_MANY; count += 1) {
      stream.send({ type: 'message', data: MEGABYTE });
    }
    await gone;
    expect(accepted.readyState).toBe(WebSocket.CLOSED);
  });

  test('stay open while the client replies to pings', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answered = once(accepted, 'pong');
      vi.advanceTimersByTime(KEEP_ALIVE_MS);
      await answered;
    }
    expect(accepted.readyState).toBe(WebSocket.OPEN);
  });

  test('end when the client does not reply to a ping', async () => {
    connection.pause();
    const gone = once(accepted, 'close');
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    expect(accepted.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    await gone;
    expect(accepted.readyState).toBe(WebSocket.CLOSED);
  });
});

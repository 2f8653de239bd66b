import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import { listenOnLoopback } from '../../../support/loopback';
import { clientOf } from '../../support/content-source';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

const WELCOME = 'event: welcome\ndata: {}\n\n';
const RESTART = 'event: restart\ndata: {}\n\n';
const CHANGE = 'event: message\ndata: {"tags":["s1:a","s1:b"]}\n\n';

let server: Server;
/** The connections so far, in their order. */
let streams: ServerResponse[];
/** What the source does with the next connections; it opens a stream when there is nothing here. */
let refusals: ((response: ServerResponse) => void)[];
let lines: RecordedLog['lines'];
let end: () => void;
const changed = vi.fn<(tags: readonly string[]) => void>();
const missed = vi.fn<() => void>();

beforeEach(async () => {
  for (const listener of [changed, missed]) listener.mockClear();
  streams = [];
  refusals = [];
  server = createServer((_request, response) => {
    streams.push(response);
    const refuse = refusals.shift();
    if (refuse) return refuse(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(WELCOME);
  });
});

afterEach(async () => {
  end();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

async function subscribe(): Promise<void> {
  const client = clientOf(await listenOnLoopback(server));
  const recorded = recordLog();
  lines = recorded.lines;
  const listener = (tags?: readonly string[]) => (tags ? changed(tags) : missed());
  end = subscribeToLiveUpdates(client, listener, recorded.log);
  await expect.poll(messages).toContain('live updates are connected');
}

const messages = () => lines.map(({ msg }) => msg);
const send = (text: string) => streams.at(-1)?.write(text);

describe('live updates', () => {
  it('report which content changed', async () => {
    await subscribe();
    send(CHANGE);
    await expect.poll(() => changed.mock.calls).toEqual([[['s1:a', 's1:b']]]);
    expect(missed).not.toHaveBeenCalled();
  });

  it('report missed changes when the source does not know what changed', async () => {
    await subscribe();
    send(RESTART);
    await expect.poll(() => missed.mock.calls.length).toBe(1);
  });

  it.each<[string, (response: ServerResponse | undefined) => void]>([
    ['breaks', (response) => response?.destroy()],
    ['ends', (response) => response?.end()],
  ])(
    'report missed changes once they are connected again after a stream %s',
    async (_name, stop) => {
      await subscribe();
      stop(streams[0]);
      await expect.poll(messages).toContain('live updates are interrupted');
      expect(missed).not.toHaveBeenCalled();
      await expect.poll(() => missed.mock.calls.length).toBe(1);
      send(CHANGE);
      await expect.poll(() => changed.mock.calls.length).toBe(1);
    },
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(503).end()],
    ['a web page', (response) => response.setHeader('content-type', 'text/html').end('<h1>')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://[' }).end()],
    ['nothing', (response) => response.destroy()],
  ])('report missed changes after a first response with %s', async (_name, refuse) => {
    refusals = [refuse];
    await subscribe();
    expect(missed).toHaveBeenCalledOnce();
  });

  it('are logged once for each interruption', async () => {
    refusals = [(response) => response.destroy(), (response) => response.writeHead(500).end()];
    await subscribe();
    expect(messages()).toEqual(['live updates are interrupted', 'live updates are connected']);
  });

  it('are not connected again after the end', async () => {
    await subscribe();
    const closed = new Promise((resolve) => streams[0]?.once('close', resolve));
    end();
    await closed;
    expect(messages()).toEqual(['live updates are connected']);
  });
});

describe('a malformed live event', () => {
  // An uncaught exception would end the site. Here it fails the test run.
  it.each([
    'event: message\ndata: {"tags":null}\n\n',
    'event: message\ndata: {"tags":"s1:a"}\n\n',
    'event: message\ndata: {"tags":["s1:a",7]}\n\n',
    'event: message\ndata: rubbish\n\n',
    'event: message\ndata: null\n\n',
    'event: error\ndata: {}\n\n',
    'event: channelError\ndata: null\n\n',
    'event: surprise\ndata: {"tags":["s1:a"]}\n\n',
    'data: null\n\n',
  ])('counts as a change of everything: %j', async (event) => {
    await subscribe();
    send(event);
    await expect.poll(() => missed.mock.calls.length).toBe(1);
    expect(changed).not.toHaveBeenCalled();
    expect(messages()).toContain('a live event could not be read; all content is fetched again');
    send(CHANGE);
    await expect.poll(() => changed.mock.calls.length).toBe(1);
  });

  it('with an id that no header can hold does not keep the site from connecting again', async () => {
    await subscribe();
    send(`id: \u0001\u{1f600}\n${CHANGE}`);
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    streams[0]?.destroy();
    await expect.poll(() => missed.mock.calls.length).toBe(1);
  });
});

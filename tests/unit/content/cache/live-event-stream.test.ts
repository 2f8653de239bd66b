import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import { listenOnLoopback } from '../../../support/loopback';
import { clientOf } from '../../support/content-source';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

let server: Server;
let stream: ServerResponse | undefined;
let lines: RecordedLog['lines'];
let end: () => void;
const changed = vi.fn<(tags: readonly string[]) => void>();
const missed = vi.fn<() => void>();

beforeEach(async () => {
  changed.mockClear();
  missed.mockClear();
  stream = undefined;
  server = createServer((request, response) => {
    if (!request.url?.includes('/live/events/')) return response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: welcome\ndata: {}\n\n');
    stream = response;
  });
  const client = clientOf(await listenOnLoopback(server));
  const recorded = recordLog();
  lines = recorded.lines;
  end = subscribeToLiveUpdates(client, { changed, missed }, recorded.log);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('live updates are connected');
});
afterEach(async () => {
  end();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

describe('the stream of live events', () => {
  it('reports which content changed', async () => {
    stream?.write('event: message\ndata: {"tags":["s1:a"]}\n\n');
    await expect.poll(() => changed.mock.calls).toEqual([[['s1:a']]]);
  });

  // An uncaught exception would end the site. Here it fails the test run.
  it.each([
    'event: error\ndata: {}\n\n',
    'event: channelError\ndata: null\n\n',
    'event: message\ndata: rubbish\n\n',
    'data: null\n\n',
  ])('is subscribed to again after an event that the client cannot read: %j', async (event) => {
    stream?.write(event);
    await expect
      .poll(() => lines.map(({ msg }) => msg))
      .toContain('live updates ended; subscribing again');
  });
});

import { describe, expect, test } from 'vitest';
import { LiveEvents } from '~/lake/endpoints/live.server';
import type { StreamEvent } from '~/lake/http/event-stream.server';
import type { Dataset } from '~/lake/store/dataset.server';
import type { Transaction } from '~/lake/store/document.server';
import { makeDocument } from './make-document';

/** The number of events that the lake stores for subscribers that reconnect. */
const EVENTS_KEPT = 1000;

/** Returns the live events of a fake dataset, to which the test commits transactions. */
function startLive() {
  let publish: (transaction: Transaction) => void = () => undefined;
  const dataset = {
    onCommit: (listener: typeof publish) => void (publish = listener),
    layersOf: () => [],
  };
  const live = new LiveEvents(dataset as unknown as Dataset);
  let count = 0;
  return {
    /** Commits a transaction that creates these documents. */
    commit(...ids: string[]) {
      const timestamp = new Date().toISOString();
      const changes = ids.map((id) => {
        return { id, before: null, after: makeDocument(id, 'article'), mutations: [] };
      });
      publish({ id: `tx-${(count += 1)}`, author: 'editor', timestamp, changes });
    },
    /** Subscribes, and returns the received events and a function that disconnects. */
    subscribe({ search = '', lastEventId }: { search?: string; lastEventId?: string } = {}) {
      const events: StreamEvent[] = [];
      let leave: () => void = () => undefined;
      const stream = {
        send: (event: StreamEvent) => void events.push(event),
        close: () => undefined,
        onClose: (listener: () => void) => void (leave = listener),
      };
      live.subscribe(stream, new URLSearchParams(search), lastEventId);
      const types = () => events.map(({ type }) => type);
      return { events, types, leave: () => leave(), lastId: () => events.at(-1)?.id ?? '' };
    },
  };
}

describe('a subscriber to live events', () => {
  test('gets a welcome event, and then an event for each transaction', () => {
    const lake = startLive();
    lake.commit('before');
    const subscriber = lake.subscribe();
    lake.commit('one', 'two');
    expect(subscriber.types()).toEqual(['welcome', 'message']);
    expect(subscriber.events[1]?.data).toMatchObject({
      tags: expect.arrayContaining(['s1:id:one', 's1:id:two']),
    });
    subscriber.leave();
    lake.commit('three');
    expect(subscriber.types()).toEqual(['welcome', 'message']);
  });

  test('gets events of private documents only with `includeDrafts`', () => {
    const lake = startLive();
    const [visitor, editor] = [lake.subscribe(), lake.subscribe({ search: 'includeDrafts=true' })];
    lake.commit('drafts.one');
    lake.commit('enquiry.one');
    expect(visitor.types()).toEqual(['welcome']);
    expect(editor.types()).toEqual(['welcome', 'message', 'message']);
  });
});

describe('a subscriber that reconnects', () => {
  test('gets the missed events with their original ids, and no others', () => {
    const lake = startLive();
    const subscriber = lake.subscribe();
    lake.commit('one');
    const lastEventId = subscriber.lastId();
    lake.commit('two');
    lake.commit('three');

    const again = lake.subscribe({ lastEventId });
    expect(again.types()).toEqual(['welcome', 'message', 'message']);
    expect(again.events[0]?.id).toBe(lastEventId);
    expect(again.events.slice(1)).toEqual(subscriber.events.slice(2));
    expect(lake.subscribe({ lastEventId: again.lastId() }).types()).toEqual(['welcome']);
  });

  test('gets all events when it has seen none', () => {
    const lake = startLive();
    const lastEventId = lake.subscribe().lastId();
    lake.commit('one');
    expect(lake.subscribe({ lastEventId }).types()).toEqual(['welcome', 'message']);
  });

  test.each([
    ['another run of the lake', () => startLive().subscribe().lastId()],
    ['an event of the future', (here: string) => here.replace(/-\d+$/, '-9')],
    ['an event without a number', (here: string) => here.replace(/-\d+$/, '-x')],
    ['a malformed id', () => 'x'],
  ])('gets a restart event when its last event is from %s', (_whence, idFrom) => {
    const lake = startLive();
    const subscriber = lake.subscribe();
    lake.commit('one');
    const here = subscriber.lastId();
    const again = lake.subscribe({ lastEventId: idFrom(here) });
    expect(again.types()).toEqual(['welcome', 'restart']);
    expect(again.events.map(({ id }) => id)).toEqual([here, here]);
  });

  test('gets a restart event after missing more events than the lake stores', () => {
    const lake = startLive();
    const lastEventId = lake.subscribe().lastId();
    for (let count = 0; count < EVENTS_KEPT; count += 1) lake.commit(`document-${count}`);
    expect(lake.subscribe({ lastEventId }).types()).toHaveLength(1 + EVENTS_KEPT);
    lake.commit('one-too-many');
    expect(lake.subscribe({ lastEventId }).types()).toEqual(['welcome', 'restart']);
  });
});

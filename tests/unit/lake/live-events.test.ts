import { describe, expect, test } from 'vitest';
import { followChanges } from '~/lake/endpoints/live.server';
import type { StreamEvent } from '~/lake/http/event-stream.server';
import type { Dataset } from '~/lake/store/dataset.server';
import type { Transaction } from '~/lake/store/document.server';
import { makeDocument } from './make-document';

/** Returns the live events of a fake dataset, to which the test commits transactions. */
function startLive() {
  const stored: Transaction[] = [];
  const positions = () => ['before#', ...stored.map(({ id }) => `${id}#`)];
  const listeners = new Set<(transaction: Transaction) => void>();
  const dataset = {
    onCommit(listener: (transaction: Transaction) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    layersOf: () => [],
    newestPosition: () => positions().at(-1),
    transactionsSince(position: string) {
      const index = positions().indexOf(position);
      return index < 0 ? undefined : stored.slice(index);
    },
  };
  return {
    /** Commits a transaction that creates these documents. */
    commit(...ids: string[]) {
      const timestamp = new Date().toISOString();
      const changes = ids.map((id) => {
        return { id, before: null, after: makeDocument(id, 'article'), mutations: [] };
      });
      const transaction = { id: `tx-${stored.length}`, author: 'editor', timestamp, changes };
      stored.push(transaction);
      for (const publish of listeners) publish(transaction);
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
      followChanges(
        dataset as unknown as Dataset,
        stream,
        new URLSearchParams(search),
        lastEventId,
      );
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

  test('gets a restart event when the events after its last one are no longer all stored', () => {
    const lake = startLive();
    lake.commit('one');
    const here = lake.subscribe().lastId();
    const again = lake.subscribe({ lastEventId: 'unknown#' });
    expect(again.types()).toEqual(['welcome', 'restart']);
    expect(again.events.map(({ id }) => id)).toEqual([here, here]);
  });
});

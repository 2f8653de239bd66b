import { randomUUID } from 'node:crypto';
import type { SyncTag } from '@sanity/client';
import { apiError } from '../store/errors.server';
import { tagsOfChanges } from '../groq/sync-tags.server';
import type { EventStream } from '../http/event-stream.server';
import { isOn } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { isPrivateId, type Transaction } from '../store/document.server';
import type { Audience } from '../store/perspective.server';

interface LiveEvent {
  position: number;
  /** Tags of the published documents that changed, and of all that changed. */
  published: SyncTag[];
  all: SyncTag[];
}

interface Subscriber {
  stream: EventStream;
  includeDrafts: boolean;
}

/** A subscriber that missed more events than this gets `restart`. */
const EVENTS_KEPT = 1000;

/**
 * `data/live/events/:dataset`: `welcome`, then a `message` with sync tags for each transaction that
 * can change what the subscriber reads. A subscriber that reconnects with the id of its last event gets
 * the missed events, or `restart` when the lake no longer has them.
 */
export class LiveEvents {
  /** Part of each event id. It changes at each start of the lake, so older ids can be recognised. */
  readonly #run = randomUUID().slice(0, 8);
  readonly #kept: LiveEvent[] = [];
  readonly #subscribers = new Set<Subscriber>();
  #position = 0;

  readonly #dataset: Dataset;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
    dataset.onCommit((transaction) => this.#publish(transaction));
  }

  /** @throws {LakeError} 401 when drafts are asked for without a token */
  static authorize(search: URLSearchParams, audience: Audience): void {
    if (isOn(search, 'includeDrafts') && audience === 'anyone') {
      throw apiError(401, 'Live events of drafts need a token');
    }
  }

  /** @param lastEventId the id of the last event that a reconnecting `EventSource` has seen */
  subscribe(stream: EventStream, search: URLSearchParams, lastEventId: string | undefined): void {
    const subscriber = { stream, includeDrafts: isOn(search, 'includeDrafts') };
    const missed = this.#since(lastEventId);
    const here = this.#idOf(this.#position);
    stream.send({ type: 'welcome', data: {}, id: (missed && lastEventId) || here });
    if (missed) for (const event of missed) this.#deliver(event, subscriber);
    else stream.send({ type: 'restart', data: {}, id: here });
    this.#subscribers.add(subscriber);
    stream.onClose(() => this.#subscribers.delete(subscriber));
  }

  #publish({ changes }: Transaction): void {
    const published = changes.filter(({ id }) => !isPrivateId(id));
    const event = {
      position: (this.#position += 1),
      published: published.length > 0 ? tagsOfChanges(published) : [],
      all: tagsOfChanges(
        changes,
        changes.flatMap(({ id }) => this.#dataset.layersOf(id)),
      ),
    };
    this.#kept.push(event);
    if (this.#kept.length > EVENTS_KEPT) this.#kept.shift();
    for (const subscriber of this.#subscribers) this.#deliver(event, subscriber);
  }

  #deliver(event: LiveEvent, { stream, includeDrafts }: Subscriber): void {
    const tags = includeDrafts ? event.all : event.published;
    if (tags.length === 0) return;
    stream.send({ type: 'message', data: { tags }, id: this.#idOf(event.position) });
  }

  readonly #idOf = (position: number) => `${this.#run}-${position}`;

  /** Returns the events after `lastEventId`: none for a first connection, undefined when some are lost. */
  #since(lastEventId: string | undefined): LiveEvent[] | undefined {
    if (!lastEventId) return [];
    const [run, number] = lastEventId.split('-');
    const position = Number(number);
    const oldest = this.#position - this.#kept.length;
    if (run !== this.#run || !(position >= oldest && position <= this.#position)) return undefined;
    return this.#kept.slice(position - oldest);
  }
}

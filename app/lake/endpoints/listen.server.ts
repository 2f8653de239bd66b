import { randomUUID } from 'node:crypto';
import type { ExprNode } from 'groq-js';
import { LakeError, queryError } from '../store/errors.server';
import { evaluateQuery } from '../groq/evaluate.server';
import { parseQuery } from '../groq/parse-query.server';
import type { EventStream, StreamEvent } from '../http/event-stream.server';
import { isOn, queryParameters } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import {
  isPrivateId,
  isPublishedId,
  type DocumentChange,
  type LakeDocument,
  type Transaction,
} from '../store/document.server';
import type { Audience } from '../store/perspective.server';
import { positionOf } from '../store/revision-log.server';
import { NO_DOCUMENTS } from '../store/view.server';

/*
 * `data/listen/:dataset`: an event for every change of a document that the filter matches before or
 * after the change. The path serves server-sent events, as on the cloud, and WebSockets.
 *
 * The WebSocket is for the Studio. A browser opens six HTTP/1.1 connections to a host, and the
 * Studio holds more streams than that: with server-sent events its forms would never load.
 * Framing: every message is a text, the JSON of `{"type": string, "data": any, "id"?: string}`,
 * with the types, data and ids of the server-sent events. The client sends nothing. A
 * client that reconnects sends the id of its last event as the parameter `lastEventId`. A request that the guard
 * refuses fails the handshake with an HTTP status; a malformed filter is a `channelError`. A client that
 * does not accept an event stream gets 400 instead.
 */

const ONLY_PUBLISHED_SINCE = '2025-02-19';

/**
 * The largest length of the missed events that a listener gets when it reconnects, in UTF-16 code units. The
 * lake sends all of them at once, so longer ones would exceed the limit of unread bytes of the stream.
 */
const MAX_REPLAY_LENGTH = 2_000_000;

/** Who listens, and from where. */
interface ListenScope {
  search: URLSearchParams;
  version: string;
  audience: Audience;
  /** The id of the last event that a reconnecting client has seen. */
  lastEventId?: string | undefined;
}

interface Listener {
  matches: (document: LakeDocument | null) => boolean;
  search: URLSearchParams;
  stream: EventStream;
}

interface Transition {
  change: DocumentChange;
  transition: 'appear' | 'update' | 'disappear';
}

/**
 * Checks the filter of a listener before its stream begins, for clients that read the status of the
 * response because they are not an `EventSource`.
 * @throws {LakeError} 400 for a malformed filter, or for a parameter without a value
 */
export function assertFilter(search: URLSearchParams, dataset: Dataset): void {
  filterOf(search, dataset.name);
}

/** Sends the events of a listener until its stream closes. */
export function listen(
  dataset: Dataset,
  stream: EventStream,
  { search, version, audience, lastEventId }: ListenScope,
): void {
  closingOnError(stream, () => {
    const inScope = scopeOf(search, version, audience);
    const fits = filterOf(search, dataset.name);
    const matches = (document: LakeDocument | null) =>
      document !== null && inScope(document._id) && fits(document);
    const listener = { matches, search, stream };
    const stop = dataset.onCommit((transaction) =>
      closingOnError(stream, () => {
        for (const event of eventsOf(listener, transaction)) stream.send(event);
      }),
    );
    stream.onClose(stop);
    greet(dataset, listener, isOn(search, 'enableResume') ? lastEventId : undefined);
  });
}

/**
 * Sends a new listener `welcome`. A listener that reconnects with the id of its last event gets
 * `welcomeback` and what it has missed, or `reset` when the lake no longer has all of that, or when it is
 * too much.
 */
function greet(dataset: Dataset, listener: Listener, lastEventId: string | undefined): void {
  const missed = lastEventId ? missedEvents(dataset, listener, lastEventId) : undefined;
  const type = missed ? 'welcomeback' : lastEventId ? 'reset' : 'welcome';
  const position = missed ? lastEventId : dataset.newestPosition();
  const data = { listenerName: randomUUID() };
  listener.stream.send({ type, data, ...(position && { id: position }) });
  for (const event of missed ?? []) listener.stream.send(event);
}

/** @returns undefined when some events are no longer stored, or when all of them are too long to send at once */
function missedEvents(
  dataset: Dataset,
  listener: Listener,
  lastEventId: string,
): StreamEvent[] | undefined {
  const events: StreamEvent[] = [];
  let length = 0;
  const transactions = dataset.transactionsSince(lastEventId);
  for (const event of transactions?.flatMap((each) => eventsOf(listener, each)) ?? []) {
    events.push(event);
    length += JSON.stringify(event).length;
    if (length > MAX_REPLAY_LENGTH) return undefined;
  }
  return transactions && events;
}

/** Ends the stream when the filter is malformed or cannot be evaluated. */
function closingOnError(stream: EventStream, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    stream.send({ type: 'channelError', data: error.body });
    stream.close();
  }
}

/** Returns what a listener gets. Since one API version, drafts need `includeAllVersions`. */
function scopeOf(search: URLSearchParams, version: string, audience: Audience) {
  const onlyPublished =
    version.replace(/^v/, '') >= ONLY_PUBLISHED_SINCE && !isOn(search, 'includeAllVersions');
  return (id: string) =>
    (audience === 'staff' || !isPrivateId(id)) && (!onlyPublished || isPublishedId(id));
}

/** Returns the filter of `*[…]` as a predicate. As on the cloud, it cannot refer to other documents. */
function filterOf(search: URLSearchParams, dataset: string): (document: LakeDocument) => boolean {
  const query = search.get('query') ?? '';
  const conditions: ExprNode[] = [];
  let node: ExprNode | undefined = parseQuery(query, queryParameters(search));
  while (node && node.type !== 'Everything') {
    if (node.type === 'Filter') conditions.push(node.expr);
    node = 'base' in node ? (node.base as ExprNode | undefined) : undefined;
  }
  if (!node) throw queryError(query, 'A listener takes a filter on all documents: *[…]');
  return (root) => {
    const scope = { documents: NO_DOCUMENTS, dataset, root };
    return conditions.every((condition) => evaluateQuery(query, condition, scope).result === true);
  };
}

/** Returns the events that a listener gets for a transaction. */
function eventsOf({ matches, search }: Listener, transaction: Transaction): StreamEvent[] {
  const transitions = transaction.changes.flatMap((change): Transition[] => {
    const before = matches(change.before);
    const after = matches(change.after);
    if (!before && !after) return [];
    return [{ change, transition: before && after ? 'update' : after ? 'appear' : 'disappear' }];
  });
  return transitions.map(({ change, transition }, index) => {
    const { id, before, after, mutations } = change;
    const data = {
      eventId: positionOf(transaction.id, id),
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      ...(before ? { previousRev: before._rev } : {}),
      resultRev: transaction.id,
      visibility: 'query',
      transactionTotalEvents: transitions.length,
      transactionCurrentEvent: index,
      ...(search.get('includeMutations') === 'false' ? {} : { mutations }),
      ...(isOn(search, 'includePreviousRevision') ? { previous: before } : {}),
      ...(isOn(search, 'includeResult') && after ? { result: after } : {}),
      ...(search.get('effectFormat') === 'mendoza' ? { effects: effectsOf(before, after) } : {}),
    };
    return { type: 'mutation', data, id: data.eventId };
  });
}

/**
 * Returns Mendoza patches in both directions. They use operation 0, "replace by this value": larger
 * than a difference, but simple.
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null) {
  const replaceBy = (document: LakeDocument | null) => {
    if (!document) return [0, null];
    const { _rev, ...fields } = document;
    return [0, fields];
  };
  return { apply: replaceBy(after), revert: replaceBy(before) };
}

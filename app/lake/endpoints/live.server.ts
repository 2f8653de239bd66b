import { apiError } from '../store/errors.server';
import { tagsOfChanges } from '../groq/sync-tags.server';
import type { EventStream } from '../http/event-stream.server';
import { isOn } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { isPrivateId, type Transaction } from '../store/document.server';
import type { Audience } from '../store/perspective.server';
import { positionOf } from '../store/revision-log.server';

/** @throws {LakeError} 401 when drafts are asked for without a token */
export function assertMayFollow(search: URLSearchParams, audience: Audience): void {
  if (isOn(search, 'includeDrafts') && audience === 'anyone') {
    throw apiError(401, 'Live events of drafts need a token');
  }
}

/**
 * `data/live/events/:dataset`: `welcome`, then a `message` with sync tags for each transaction that
 * can change what the subscriber reads. A subscriber that reconnects with the id of its last event gets
 * the missed events, or `restart` when they are no longer all stored.
 * @param lastEventId the id of the last event that a reconnecting `EventSource` has seen
 */
export function followChanges(
  dataset: Dataset,
  stream: EventStream,
  search: URLSearchParams,
  lastEventId: string | undefined,
): void {
  const includeDrafts = isOn(search, 'includeDrafts');
  const send = ({ id, changes }: Transaction) => {
    const visible = includeDrafts ? changes : changes.filter((change) => !isPrivateId(change.id));
    if (visible.length === 0) return;
    const layers = includeDrafts ? changes.flatMap((change) => dataset.layersOf(change.id)) : [];
    const data = { tags: tagsOfChanges(visible, layers) };
    stream.send({ type: 'message', data, id: positionOf(id, '') });
  };
  const missed = lastEventId ? dataset.transactionsSince(lastEventId) : [];
  const position = (missed && lastEventId) || dataset.newestPosition();
  const id = position && { id: position };
  stream.send({ type: 'welcome', data: {}, ...id });
  if (missed) for (const transaction of missed) send(transaction);
  else stream.send({ type: 'restart', data: {}, ...id });
  stream.onClose(dataset.onCommit(send));
}

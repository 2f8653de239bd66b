import type { Request, Response } from 'express';
import { badRequest } from '../store/errors.server';
import { isOn, listedIn, searchOf } from '../http/request.server';
import { transactionsOf, type PastChange, type Revision } from '../store/revision.server';
import { publishedIdOf } from '../store/document.server';
import { documentOf } from '../store/revision-log.server';
import type { Store } from '../store/store.server';
import { eventsOf } from './history-events.server';
import { effectsOf } from './listen.server';

const DEFAULT_LIMIT = 100;

/**
 * `GET data/history/:dataset/documents/:ids` with `revision`, `time` or `lastRevision`: earlier states
 * of documents. A revision is a transaction, so it also selects the state of the other documents.
 */
export function pastDocumentsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const search = searchOf(req);
    const revision = search.get('revision');
    // With both ids of a document, as for a restore, the published state comes once.
    const ids = new Set(listedIn(req.params.ids).map((id) => idAt(store, id, revision)));
    const histories = [...ids].map((id) => store.revisions(id));
    const isInTime = selectionOf(search, histories);
    const documents = histories.flatMap((history) => {
      const past = history.filter(isInTime);
      const last = isOn(search, 'lastRevision') ? past.findLast(({ body }) => body) : past.at(-1);
      return documentOf(last) ?? [];
    });
    res.json({ documents });
  };
}

/**
 * Returns the id of the document that a revision wrote: the draft's or the published one's. The Studio asks for the
 * draft at each entry of its history, also where the draft did not exist, as when the content was imported.
 */
function idAt(store: Store, id: string, revision: string | null): string {
  const wrote = ({ transactionId, body }: Revision) => transactionId === revision && body !== null;
  const publishedId = publishedIdOf(id);
  return store.revisions(publishedId).some(wrote) ? publishedId : id;
}

function selectionOf(
  search: URLSearchParams,
  histories: Revision[][],
): (revision: Revision) => boolean {
  const wanted = search.get('revision');
  const time = search.get('time');
  if (wanted !== null) {
    const seqs = histories.flat().filter(({ transactionId }) => transactionId === wanted);
    const until = Math.max(...seqs.map(({ seq }) => seq));
    return ({ seq }) => seq <= until;
  }
  if (time === null) return () => true;
  const until = Date.parse(time);
  if (Number.isNaN(until)) throw badRequest('The "time" parameter must be an ISO date and time');
  return ({ timestamp }) => Date.parse(timestamp) <= until;
}

/** `GET data/history/:dataset/transactions/:ids`: the transactions that changed these documents, as NDJSON. */
export function transactionsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const search = searchOf(req);
    const all = transactionsOf(listedIn(req.params.ids).map((id) => store.revisions(id)));
    const between = inRange(all, search);
    if (isOn(search, 'reverse')) between.reverse();
    const limit = Number(search.get('limit') ?? DEFAULT_LIMIT);
    const lines = between.slice(0, limit).map((each) => JSON.stringify(format(each, search)));
    res.type('application/x-ndjson').send(lines.map((line) => `${line}\n`).join(''));
  };
}

/** Returns the transactions of a range, including both of its ends. */
function inRange(all: PastChange[][], search: URLSearchParams): PastChange[][] {
  const indexOf = (name: string) => {
    const id = search.get(name);
    const index = all.findIndex(([first]) => first?.after.transactionId === id);
    return id ? Math.max(index, 0) : undefined;
  };
  const from = indexOf('fromTransaction') ?? 0;
  const to = indexOf('toTransaction') ?? all.length - 1;
  return all.slice(from, to + 1);
}

function format(changes: PastChange[], search: URLSearchParams) {
  const first = changes[0]?.after;
  const mutations = changes.flatMap(({ after }) => JSON.parse(after.mutations) as unknown[]);
  const effects = changes.map(({ before, after }) => [
    after.documentId,
    effectsOf(documentOf(before), documentOf(after)),
  ]);
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: changes.map(({ after }) => after.documentId),
    ...(isOn(search, 'excludeMutations') ? {} : { mutations }),
    ...(search.get('effectFormat') === 'mendoza' ? { effects: Object.fromEntries(effects) } : {}),
  };
}

/** `GET data/history/:dataset/events/documents/:id`: the events of a document and its draft. */
export function documentEventsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const id = req.params.id ?? '';
    res.json({ events: { [id]: eventsOf(store, id) }, nextCursor: '' });
  };
}

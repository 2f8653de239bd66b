import type { SyncTag } from '@sanity/client';
import { publishedIdOf, type LakeDocument, type Transaction } from '../store/document.server';
import type { Reach } from './reach.server';

/**
 * Sync tags say which cached results a change may have made stale: a result is stale when it shares a
 * tag with the event of the change.
 *
 * An event carries `s1:any`, and for every document it changed `s1:type:…` (the type it had and the
 * type it got) and `s1:id:…` (the published id). A result carries, for every `*` in its query, the types
 * or ids that limit it (see `reach.server.ts`), or `s1:any` when no limit is certain; and the id of
 * every reference that was followed, including missing documents. So a change that can alter the result
 * changes either a document that a `*` could reach or one that was followed, and the result's tags
 * contain both.
 *
 * A draft that appears hides the published form of its document, and shows it again when it disappears.
 * The two can be of different types, so an event for readers of drafts also carries the types of the
 * other layers of each document that changed.
 */
const ANY: SyncTag = 's1:any';
const typeTag = (type: string): SyncTag => `s1:type:${type}`;
const idTag = (id: string): SyncTag => `s1:id:${publishedIdOf(id)}`;

/** A result with more tags gets only `s1:any`: a long list costs more than an unnecessary fetch. */
const MAX_TAGS = 200;

export function tagsOfResult(reaches: readonly Reach[], followed: Iterable<string>): SyncTag[] {
  const tags = new Set<SyncTag>();
  for (const id of followed) tags.add(idTag(id));
  for (const reach of reaches) {
    if (reach === 'everything') return [ANY];
    if ('types' in reach) for (const type of reach.types) tags.add(typeTag(type));
    else for (const id of reach.ids) tags.add(idTag(id));
  }
  return tags.size > MAX_TAGS ? [ANY] : [...tags];
}

/** @param layers for readers of drafts, the present layers of the documents that changed */
export function tagsOfChanges(
  changes: Transaction['changes'],
  layers: readonly LakeDocument[] = [],
): SyncTag[] {
  const tags = new Set<SyncTag>([ANY]);
  for (const { id, before, after } of changes) {
    if (before) tags.add(typeTag(before._type));
    if (after) tags.add(typeTag(after._type));
    tags.add(idTag(id));
  }
  for (const { _type } of layers) tags.add(typeTag(_type));
  return [...tags];
}

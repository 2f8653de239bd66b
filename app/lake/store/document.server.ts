import type { Mutation } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';

export {
  getDraftId as draftIdOf,
  getPublishedId as publishedIdOf,
  getVersionFromId as releaseOf,
  isDraftId,
  isPublishedId,
  isVersionId,
} from '@sanity/client/csm';

/** A document: any JSON fields, and the five fields that the lake sets. */
export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** A change of one transaction to one document. `null` means that the document does not exist. */
export interface DocumentChange {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: Mutation[];
}

/** A transaction. Its id becomes the `_rev` of the documents that it changes. */
export interface Transaction {
  id: string;
  author: string;
  timestamp: string;
  changes: DocumentChange[];
}

/** Reading a document whose id has a dot takes the token, as on a public dataset of the cloud. */
export const isPrivateId = (id: string) => id.includes('.');

/** Returns whether a document is private although it isn't a draft or version: an enquiry. */
export const isPrivateDocument = (id: string) => isPrivateId(getPublishedId(id));

/** Returns whether a document describes an uploaded file. Its `url` is computed and never stored. */
export const isAsset = ({ _type }: { _type: string }) => /^sanity\.\w+Asset$/.test(_type);

export function isValidId(id: unknown): id is string {
  return (
    typeof id === 'string' &&
    id.length <= 128 &&
    /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/.test(id) &&
    !id.includes('..')
  );
}

/**
 * Returns whether a transaction may have this id. Listeners get it as the id of an event, and send it in
 * the header `Last-Event-ID` when they reconnect.
 */
export function isValidTransactionId(id: string): boolean {
  return /^[\w.:-]{1,128}$/.test(id);
}

/** Returns every object inside a JSON value, beginning with the value itself if it is one. */
export function objectsIn(
  value: unknown,
  found: Record<string, unknown>[] = [],
): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value)) found.push(value as Record<string, unknown>);
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}

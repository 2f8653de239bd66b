import type { Mutation } from '@sanity/client';

/** A document as the Content Lake keeps it: any JSON fields beside the five that it sets itself. */
export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** What one transaction did to one document. `null` means "does not exist". */
export interface DocumentChange {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: Mutation[];
}

/** A transaction that is, or is about to be, committed: its id is the new `_rev` of what it changed. */
export interface Transaction {
  id: string;
  author: string;
  timestamp: string;
  changes: DocumentChange[];
}

const DRAFTS = 'drafts.';
const VERSIONS = 'versions.';

export const isDraftId = (id: string) => id.startsWith(DRAFTS);
const isVersionId = (id: string) => id.startsWith(VERSIONS);
export const isPublishedId = (id: string) => !isDraftId(id) && !isVersionId(id);

/** An id with a dot is unreadable without the token, as on a public dataset of the cloud. */
export const isPrivateId = (id: string) => id.includes('.');

/** Private for good, and no draft of anything: an enquiry. */
export const isPrivateDocument = (id: string) => isPrivateId(publishedIdOf(id));

/** `drafts.x` and `versions.release.x` are both forms of `x`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length);
  if (isVersionId(id)) return id.split('.').slice(2).join('.');
  return id;
}

export const draftIdOf = (id: string) => DRAFTS + publishedIdOf(id);

/** The release a version id belongs to, or undefined. */
export const releaseOf = (id: string) => (isVersionId(id) ? id.split('.')[1] : undefined);

/** Documents that describe an uploaded file; their `url` is worked out, never stored. */
export const isAsset = ({ _type }: { _type: string }) => /^sanity\.\w+Asset$/.test(_type);

export function isValidId(id: unknown): id is string {
  return (
    typeof id === 'string' &&
    id.length <= 128 &&
    /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/.test(id) &&
    !id.includes('..')
  );
}

/** Every object or array inside a JSON value, the value itself first. */
export function* nodesOf(value: unknown): Generator<Record<string, unknown> | unknown[]> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown> | unknown[];
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

import type { Mutation } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { inBatches } from '../in-batches';
import { repliesOf } from './reply-time';

/** The largest number of mentions that are listed. */
export const MAX_MENTIONS = 50;

/** A stored version of an enquiry. Other programs may have stored anything in its fields. */
export interface EnquiryVersion {
  _id: string;
  _type: string;
  _updatedAt: string;
  email?: unknown;
  timestamp?: unknown;
  answeredAt?: unknown;
  status?: unknown;
  [field: string]: unknown;
}

/** What is stored of an enquiry under all its ids. */
export interface StoredVersions {
  /** The id of the enquiry itself. */
  id: string;
  /** The ids under which it is stored: its own, and those of a draft or of versions in releases. */
  layers: string[];
  /** The stored versions, oldest first; the last one is the enquiry as it is now. */
  versions: EnquiryVersion[];
}

/** A mail about an enquiry. */
interface EnquiryMail {
  _id: string;
  _createdAt: string;
  /** Id of the enquiry; unset in a mail about something else. */
  enquiry?: unknown;
}

/** An enquiry that a person sent, with everything that is stored because of it. */
export interface HeldEnquiry extends StoredVersions {
  /** The mail about the enquiry that the site keeps a record of. */
  mail: EnquiryMail[];
}

/** A document in which an e-mail address is mentioned, but which is not an enquiry from there. */
export interface Mention {
  _id: string;
  _type: string;
  title?: string | null;
}

/** Everything that is stored about the person with an e-mail address. */
export interface PersonData {
  email: string;
  enquiries: HeldEnquiry[];
  /** At most `MAX_MENTIONS`. */
  mentions: Mention[];
}

/** What an erasure did, and what is stored after it. */
export interface PersonErased extends PersonData {
  /** Whether the text has been removed from the files, too. If not, the lake does it within ten minutes. */
  isTextRemoved: boolean;
}

/** What is remembered of an erasure. It has no personal data of the visitor, not even a hash of the address. */
export interface ErasureRecord {
  /** The dot makes the document private. */
  _id: `erasure.${string}`;
  _type: 'erasureRecord';
  /** ISO 8601. */
  at: string;
  /** Name of the member of staff. */
  by: string;
  /** Number of erased enquiries. */
  enquiries: number;
}

/** Returns an e-mail address without the differences that do not matter: spaces around it and capitals. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns whether a stored version has an e-mail address. @param email as `normalEmail` returns it */
export function hasEmail(version: EnquiryVersion, email: string): boolean {
  return typeof version.email === 'string' && normalEmail(version.email) === email;
}

/** GROQ for all mail to staff. */
export const ALL_MAIL = '*[_type == "mail"]{ _id, _createdAt, enquiry }';

/** Returns enquiries with the mail about each of them. @param mail the result of `ALL_MAIL` */
export function withMail(
  enquiries: readonly StoredVersions[],
  mail: readonly EnquiryMail[],
): HeldEnquiry[] {
  const byEnquiry = new Map<string, EnquiryMail[]>();
  for (const each of mail) {
    const id = getPublishedId(typeof each.enquiry === 'string' ? each.enquiry : subjectOf(each));
    byEnquiry.set(id, [...(byEnquiry.get(id) ?? []), each]);
  }
  return enquiries.map((each) => ({ ...each, mail: byEnquiry.get(each.id) ?? [] }));
}

/** The id of a mail names the enquiry too: `mail.<enquiry id>.<kind>.<hash>`. */
function subjectOf({ _id }: EnquiryMail): string {
  return `enquiry.${getPublishedId(_id).split('.')[1]}`;
}

/** Returns the ids of all documents that an erasure deletes. */
export function idsOf(enquiries: readonly HeldEnquiry[]): string[] {
  return enquiries.flatMap(({ layers, mail }) => [...layers, ...mail.map(({ _id }) => _id)]);
}

/** The number of mutations in a transaction. A content source takes 5,000 documents at most. */
const MUTATIONS_AT_ONCE = 1_000;

/**
 * Returns the mutations that erase what is stored about a person, in transactions that follow each other. What
 * remains is a record of the erasure, with the number of enquiries that are erased by then, and when each enquiry
 * arrived and was answered. Neither identifies the person.
 * @param by name of the member of staff
 */
export function erasureOf({ enquiries }: PersonData, by: string): Mutation[][] {
  const record: ErasureRecord = {
    _id: `erasure.${crypto.randomUUID()}`,
    _type: 'erasureRecord',
    at: new Date().toISOString(),
    by,
    enquiries: 0,
  };
  const steps = enquiries.flatMap((enquiry) => {
    const deletions = idsOf([enquiry]).map((id) => ({ delete: { id } }));
    const replies = repliesOf(enquiry.versions.slice(-1)).map((create) => ({ create }));
    const mutations: Mutation[] = [...replies, ...deletions];
    return mutations.map((mutation, index) => ({
      mutation,
      isLast: index + 1 === mutations.length,
    }));
  });
  const transactions: Mutation[][] = [[{ create: record }]];
  for (const part of inBatches(steps, MUTATIONS_AT_ONCE)) {
    const erased = part.filter(({ isLast }) => isLast).length;
    const count: Mutation = { patch: { id: record._id, inc: { enquiries: erased } } };
    transactions.push([...part.map(({ mutation }) => mutation), count]);
  }
  return transactions;
}

import type { Mutation, SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { inBatches } from '../platform/tasks/in-batches';
import { repliesOf } from './reply-time';

/** The largest number of mentions that are listed. */
export const MAX_MENTIONS = 50;

/** An enquiry, or a draft or version of one. Other programs may have stored anything in its fields. */
export interface EnquiryDocument {
  _id: string;
  _type: string;
  email?: unknown;
  timestamp?: unknown;
  answeredAt?: unknown;
  status?: unknown;
  [field: string]: unknown;
}

/** A mail about an enquiry. */
interface EnquiryMail {
  _id: string;
  _createdAt: string;
  /** Id of the enquiry; unset in a mail about something else. */
  enquiry?: unknown;
}

/** An enquiry that a person sent, with everything that is stored because of it. */
export interface HeldEnquiry {
  /** The id of the enquiry itself. */
  id: string;
  /** What is stored under its ids: drafts and versions in releases, and the enquiry itself at the end. */
  documents: EnquiryDocument[];
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

/**
 * The enquiries whose address contains one, because GROQ cannot remove the spaces around it, and all drafts and
 * versions of enquiries: nobody should have made any.
 */
const CANDIDATES = `*[_type == "enquiry" && (
  count(string::split(lower(email), $email)) > 1 ||
  _id in path("drafts.**") || _id in path("versions.**")
)] | order(timestamp asc)`;

const ALL_MAIL = '*[_type == "mail"]{ _id, _createdAt, enquiry }';

/**
 * Returns the enquiries with an e-mail address, under whatever id somebody stored them, with their drafts and
 * versions and the mail about each of them.
 * @param client may read private documents
 * @param email as `normalEmail` returns it
 */
export async function findEnquiries(client: SanityClient, email: string): Promise<HeldEnquiry[]> {
  const raw = { perspective: 'raw' } as const;
  const documents = await client.fetch<EnquiryDocument[]>(CANDIDATES, { email }, raw);
  const own = documents.filter((each) => hasEmail(each, email));
  if (own.length === 0) return [];
  const byEnquiry = groupBy(documents, ({ _id }) => getPublishedId(_id));
  const mail = groupBy(await client.fetch<EnquiryMail[]>(ALL_MAIL, {}, raw), subjectOf);
  return [...new Set(own.map(({ _id }) => getPublishedId(_id)))].map((id) => {
    const isItself = ({ _id }: EnquiryDocument) => _id === id;
    const found = byEnquiry.get(id) ?? [];
    return {
      id,
      documents: [...found.filter((each) => !isItself(each)), ...found.filter(isItself)],
      mail: mail.get(id) ?? [],
    };
  });
}

function hasEmail({ email: stored }: EnquiryDocument, email: string): boolean {
  return typeof stored === 'string' && normalEmail(stored) === email;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the id of the enquiry that a mail is about; '' when it is about something else. */
function subjectOf({ enquiry }: EnquiryMail): string {
  return typeof enquiry === 'string' ? getPublishedId(enquiry) : '';
}

/**
 * Returns the ids of all documents that an erasure deletes. They always include the enquiry itself, which may have
 * another address than its draft.
 */
export function idsOf(enquiries: readonly HeldEnquiry[]): string[] {
  return enquiries.flatMap(({ id, documents, mail }) => [
    ...new Set([...documents.map(({ _id }) => _id), id]),
    ...mail.map(({ _id }) => _id),
  ]);
}

/** Options of a mutation whose result is not read. */
export const ONLY_IDS = { returnDocuments: false, returnFirst: false } as const;

/** The number of mutations in a transaction. A content source takes 5,000 documents at most. */
const MUTATIONS_AT_ONCE = 1_000;

/**
 * Erases what is stored about a person, in transactions that follow each other. What remains is a record of the
 * erasure, with the number of enquiries that are erased by then, and when each enquiry arrived and was answered.
 * Neither identifies the person. A delivery in progress cannot store an enquiry again, because it only patches what
 * exists.
 * @param by name of the member of staff
 */
export async function eraseEnquiries(
  client: SanityClient,
  enquiries: readonly HeldEnquiry[],
  by: string,
): Promise<void> {
  const record: ErasureRecord = {
    _id: `erasure.${crypto.randomUUID()}`,
    _type: 'erasureRecord',
    at: new Date().toISOString(),
    by,
    enquiries: 0,
  };
  const steps = enquiries.flatMap((enquiry) => {
    const deletions = idsOf([enquiry]).map((id) => ({ delete: { id } }));
    const replies = repliesOf(enquiry.documents.slice(-1)).map((create) => ({ create }));
    const mutations: Mutation[] = [...replies, ...deletions];
    return mutations.map((mutation, index) => ({
      mutation,
      isLast: index + 1 === mutations.length,
    }));
  });
  await client.mutate([{ create: record }], ONLY_IDS);
  for (const part of inBatches(steps, MUTATIONS_AT_ONCE)) {
    const erased = part.filter(({ isLast }) => isLast).length;
    const count: Mutation = { patch: { id: record._id, inc: { enquiries: erased } } };
    await client.mutate([...part.map(({ mutation }) => mutation), count], ONLY_IDS);
  }
}

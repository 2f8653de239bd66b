import type { Mutation, SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { z } from 'zod';
import { StoredText } from '../jobs/stored-documents';
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
export const Mention = z.object({ _id: z.string(), _type: z.string(), title: StoredText });
export type Mention = z.infer<typeof Mention>;

/** Everything that is stored about the person with an e-mail address. */
export interface PersonData {
  email: string;
  enquiries: HeldEnquiry[];
  /** At most `MAX_MENTIONS`. */
  mentions: Mention[];
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
  const byEnquiry = Map.groupBy(documents, ({ _id }) => getPublishedId(_id));
  const allMail = await client.fetch<EnquiryMail[]>(ALL_MAIL, {}, raw);
  const mail = Map.groupBy(allMail, ({ enquiry }) =>
    typeof enquiry === 'string' ? getPublishedId(enquiry) : undefined,
  );
  return [...new Set(own.map(({ _id }) => getPublishedId(_id)))].map((id) => {
    const isItself = ({ _id }: EnquiryDocument) => Number(_id === id);
    const held = byEnquiry.get(id)?.toSorted((a, b) => isItself(a) - isItself(b)) ?? [];
    return { id, documents: held, mail: mail.get(id) ?? [] };
  });
}

function hasEmail({ email: stored }: EnquiryDocument, email: string): boolean {
  return typeof stored === 'string' && normalEmail(stored) === email;
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

/**
 * How many enquiries one transaction erases, with the mails about each: usually 20 at most, and more after the
 * recipients in Settings have changed. A content source takes 5,000 documents in one transaction.
 */
const ERASED_AT_ONCE = 50;

/**
 * Erases what is stored about a person, in transactions that follow each other. What remains is a record of the
 * erasure, with the number of enquiries that are erased by then, and when each enquiry arrived and was answered.
 * Neither identifies the person: the record has no personal data, not even a hash of the address. A delivery in
 * progress cannot store an enquiry again, because it only patches what exists.
 * @param by name of the member of staff
 */
export async function eraseEnquiries(
  client: SanityClient,
  enquiries: readonly HeldEnquiry[],
  by: string,
): Promise<void> {
  // The dot makes the document private.
  const _id = `erasure.${crypto.randomUUID()}`;
  const at = new Date().toISOString();
  await client.create({ _id, _type: 'erasureRecord', at, by, enquiries: 0 });
  for (const erased of inBatches(enquiries, ERASED_AT_ONCE)) {
    const itself = erased.flatMap(({ documents }) => documents.slice(-1));
    const mutations: Mutation[] = [
      ...repliesOf(itself).map((create) => ({ create })),
      ...idsOf(erased).map((id) => ({ delete: { id } })),
      { patch: { id: _id, inc: { enquiries: erased.length } } },
    ];
    await client.mutate(mutations, ONLY_IDS);
  }
}

import type { Mutation } from '@sanity/client';
import { repliesOf } from './reply-time';
import type { EnquiryNote, EnquiryStatus } from './status';

/** The largest number of mentions that are listed. */
export const MAX_MENTIONS = 50;

/** A stored version of an enquiry. Its notes are those of staff. */
export interface EnquiryVersion {
  _id: string;
  _type: string;
  _updatedAt: string;
  /** ISO 8601. */
  timestamp?: string;
  answeredAt?: string;
  email?: string;
  status?: EnquiryStatus;
  statusBy?: string;
  notes?: EnquiryNote[];
  [field: string]: unknown;
}

/** An enquiry that a person sent, with everything that is stored because of it. */
export interface HeldEnquiry {
  id: string;
  /** The stored versions, oldest first; the last one is the enquiry as it is now. */
  versions: EnquiryVersion[];
  /** The mail about the enquiry that the site keeps a record of. */
  mail: { _id: string; _createdAt: string }[];
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

/** GROQ for the mail about an enquiry. Its ids are `mail.<enquiry id>.<kind>.<hash>`. */
export const MAIL_OF_ENQUIRY = '*[_type == "mail" && _id in path($mail)]{ _id, _createdAt }';

/** Returns the parameter of `MAIL_OF_ENQUIRY`. @param id of the document, such as `enquiry.<uuid>` */
export function mailPath(id: string): { mail: string } {
  return { mail: `${id.replace('enquiry.', 'mail.')}.**` };
}

/** Returns the ids of all documents that an erasure deletes. */
export function idsOf({ enquiries }: PersonData): string[] {
  return enquiries.flatMap(({ id, mail }) => [id, ...mail.map(({ _id }) => _id)]);
}

/**
 * Returns the mutations that erase what is stored about a person. What remains is a record of the erasure, and when
 * each enquiry arrived and was answered. Neither identifies the person.
 * @param by name of the member of staff
 */
export function erasureOf(held: PersonData, by: string): Mutation[] {
  const record: ErasureRecord = {
    _id: `erasure.${crypto.randomUUID()}`,
    _type: 'erasureRecord',
    at: new Date().toISOString(),
    by,
    enquiries: held.enquiries.length,
  };
  const replies = repliesOf(held.enquiries.flatMap(({ versions }) => versions.slice(-1)));
  return [
    ...idsOf(held).map((id) => ({ delete: { id } })),
    ...[record, ...replies].map((create) => ({ create })),
  ];
}

import { createHash } from 'node:crypto';
import type { DeliveryRecord } from '../delivery/stored-enquiry.server';

/** `new`: an enquiry has arrived. `late`: it has waited for an answer for longer than a working day. */
export type MailKind = 'new' | 'late';

/**
 * A mail to a member of staff as a document of the Content Lake. It names the enquiry and holds none of the
 * visitor's words, so whoever erases an enquiry erases everything.
 */
export interface StoredMail extends DeliveryRecord {
  /** The dot makes the document private. The same mail has the same id, so it is stored once. */
  _id: `mail.${string}`;
  _type: 'mail';
  _rev: string;
  /** Id of the enquiry's document. */
  enquiry: string;
  kind: MailKind;
  /** Each recipient gets a mail of their own, so that an address that the server refuses affects no other. */
  to: string;
}

/** A mail that is not stored yet. */
export type NewMail = Omit<StoredMail, '_rev'>;

export function newMail(enquiry: string, kind: MailKind, to: string, now: number): NewMail {
  const enquiryId = enquiry.slice('enquiry.'.length);
  const recipient = createHash('sha256').update(to).digest('hex').slice(0, 16);
  return {
    _id: `mail.${enquiryId}.${kind}.${recipient}`,
    _type: 'mail',
    enquiry,
    kind,
    to,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: new Date(now).toISOString(),
  };
}

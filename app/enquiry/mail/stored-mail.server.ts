import { hash } from 'node:crypto';
import { z } from 'zod';
import { JOB_FIELDS } from '~/jobs/stored-job.server';

/**
 * `new`: an enquiry has arrived. `late`: it has waited for an answer for longer than a working day.
 * `schedule-late`: something is carried out later than scheduled. `schedule-failed`: it is not carried out.
 */
const MailKind = z.enum(['new', 'late', 'schedule-late', 'schedule-failed']);
export type MailKind = z.infer<typeof MailKind>;

/**
 * A mail to a member of staff as a document of the Content Lake. It names the enquiry or the schedule, and holds
 * none of the visitor's words, so whoever erases an enquiry erases everything.
 */
export const StoredMail = z.object({
  ...JOB_FIELDS,
  /** The dot makes the document private. The same mail has the same id, so it is stored once. */
  _id: z.templateLiteral(['mail.', z.string()]),
  _type: z.literal('mail'),
  /** Id of the enquiry's document, if it is about one. */
  enquiry: z.exactOptional(z.string()),
  /** Id of the schedule's document, if it is about one. */
  schedule: z.exactOptional(z.string()),
  kind: MailKind,
  /** Each recipient gets a mail of their own, so that an address that the server refuses affects no other. */
  to: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** A mail that is not stored yet. */
export type NewMail = Omit<StoredMail, '_rev'>;

export function newMail(
  about: Pick<StoredMail, 'enquiry' | 'schedule'>,
  key: string,
  kind: MailKind,
  to: string,
  now: number,
): NewMail {
  return {
    _id: `mail.${key}.${kind}.${shortHash(to)}`,
    _type: 'mail',
    ...about,
    kind,
    to,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: new Date(now).toISOString(),
  };
}

/** Returns 16 characters that only this text has, for an id. */
export function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}

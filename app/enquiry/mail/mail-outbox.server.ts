import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { inBatches } from '~/platform/tasks/in-batches';
import { MAIL_SETTINGS_QUERY } from '~/content/queries';
import { readSchedules } from '~/content/stored-schedules.server';
import { readResult } from '~/content/source/source-response.server';
import type { SetAside } from '~/jobs/set-aside.server';
import { eachOf, parseEach, StoredText, StoredTime } from '~/jobs/stored-documents';
import { ONLY_IDS } from '../person';
import { IS_NEW, IS_SENT } from '../status';
import { OpenEnquiry, recipients } from './due-mails.server';
import { StoredMail, type NewMail } from './stored-mail.server';

/** GROQ filter of the mails that wait to be sent. */
export const PENDING = '_type == "mail" && state == "pending"';
/** Older enquiries cause no mail: a working day has ended by then, however few there are in a week. */
const READ_BACK_MS = 31 * 86_400_000;
/** The last mails that were taken or refused. They show whether mail to an address gets through. */
const ENDED_LIMIT = 200;

/** The fields of a projection from which `MailCounts` takes the counts. Its parameter is `addresses`. */
export const COUNTS = `
  "waiting": count(*[${PENDING}]),
  "oldest": *[${PENDING}] | order(_createdAt asc)[0]{ "since": _createdAt, lastError },
  "ended": *[_type == "mail" && state != "pending" && to in $addresses]
    | order(lastAttemptAt desc)[0...${ENDED_LIMIT}]{ _id, to, state, lastError }`;

const EndedMail = StoredMail.pick({ _id: true, to: true, state: true, lastError: true });
type EndedMail = z.infer<typeof EndedMail>;

const Ids = z.array(z.string());

/** The mails that need the worker or staff. */
export const MailCounts = z
  .object({
    /** Number of mails that wait to be sent. */
    waiting: z.number(),
    /** The mail that has waited longest; null when none waits. */
    oldest: z.object({ since: StoredTime, lastError: StoredText }).nullable().catch(null),
    ended: eachOf(EndedMail),
  })
  .transform(({ ended, ...counts }) => ({ ...counts, refused: refusedMails(ended) }));
export type MailCounts = z.infer<typeof MailCounts>;

export const NO_MAILS: MailCounts = { waiting: 0, oldest: null, refused: [] };

/** Returns what Settings say about mail, the enquiries that wait for an answer, and the schedules. */
export async function readReasons(client: SanityClient, setAside: SetAside) {
  const since = new Date(Date.now() - READ_BACK_MS).toISOString();
  const [settings, storedEnquiries, { schedules }] = await Promise.all([
    client.fetch<unknown>(MAIL_SETTINGS_QUERY),
    client.fetch<unknown>(
      `*[_type == "enquiry" && ${IS_NEW} && timestamp > $since && ${IS_SENT}]{
        _id, _type, timestamp, statusAt, firstName, secondName, organisation
      }`,
      { since },
    ),
    // The worker of the schedules sets aside those that cannot be used.
    readSchedules(client),
  ]);
  const { inbox, brand, email } = readResult(MAIL_SETTINGS_QUERY, settings) ?? {};
  const enquiries = parseEach(OpenEnquiry, storedEnquiries);
  setAside.report('mail about enquiries', enquiries.unusable);
  return {
    hours: inbox,
    sender: { brand, email },
    addresses: recipients(inbox?.mailTo),
    enquiries: enquiries.usable,
    schedules,
  };
}

/** Stores those of the due mails that are not stored yet. */
export async function storeMails(client: SanityClient, due: readonly NewMail[]): Promise<void> {
  for (const batch of inBatches(due)) {
    const ids = batch.map(({ _id }) => _id);
    const stored = await client.fetch<unknown>('*[_id in $ids]._id', { ids });
    const known = new Set(Ids.parse(stored));
    const missing = batch.filter(({ _id }) => !known.has(_id));
    if (missing.length === 0) continue;
    const mutations = missing.map((mail) => ({ createIfNotExists: mail }));
    await client.mutate(mutations, ONLY_IDS);
  }
}

/** Returns the addresses whose last mail the mail server refused. @param ended newest first */
function refusedMails(ended: readonly EndedMail[]): { to: string; lastError: string }[] {
  const last = new Map(ended.toReversed().map((mail) => [mail.to, mail]));
  return [...last.values()].flatMap(({ to, state, lastError }) =>
    state === 'failed' ? { to, lastError: lastError ?? '' } : [],
  );
}

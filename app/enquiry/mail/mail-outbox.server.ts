import { MAIL_LEASE_MS } from '~/constants';
import { MAIL_SETTINGS_QUERY } from '~/content/queries';
import type { Schedule } from '~/schedule';
import { Claims } from '../delivery/claims.server';
import { latestDueTime } from '../delivery/due-time.server';
import type { Inbox } from '../delivery/inbox.server';
import { IS_NEW } from '../status';
import { recipients, type OpenEnquiry } from './due-mails.server';
import type { NewMail, StoredMail } from './stored-mail.server';

const PENDING = '_type == "mail" && state == "pending"';
/** Older enquiries cause no mail: a working day has ended by then, however few there are in a week. */
const READ_BACK_MS = 31 * 86_400_000;
/** The last mails that were taken or refused. They show whether mail to an address gets through. */
const ENDED_LIMIT = 200;

/** A mail that the mail server refused for good. */
export interface RefusedMail {
  to: string;
  lastError: string;
}

/** The mails that need the worker or staff. */
export interface MailCounts {
  /** Number of mails that wait to be sent. */
  waiting: number;
  /** The mail that has waited longest; null when none waits. */
  oldest: { since: string; lastError: string | null } | null;
  /** The addresses in Settings whose last mail the mail server refused. */
  refused: RefusedMail[];
}

export const NO_MAILS: MailCounts = { waiting: 0, oldest: null, refused: [] };

interface Pending extends Omit<MailCounts, 'refused'> {
  /** Which of the due mails are stored. */
  known: string[];
  ended: { to: string; state: string; lastError: string | null }[];
  next: StoredMail[];
}

/** The mails to staff in the Content Lake, as private documents beside the enquiries. */
export class MailOutbox {
  readonly claims: Claims<StoredMail>;

  constructor(private readonly inbox: Inbox) {
    this.claims = new Claims(inbox.client, inbox.availability, MAIL_LEASE_MS);
  }

  /** Returns what Settings say about mail, the enquiries that wait for an answer, and the schedules. */
  async read() {
    const since = new Date(Date.now() - READ_BACK_MS).toISOString();
    const [settings, enquiries, schedules] = await Promise.all([
      this.inbox.client.fetch(MAIL_SETTINGS_QUERY),
      this.inbox.client.fetch<OpenEnquiry[]>(
        `*[_type == "enquiry" && ${IS_NEW} && timestamp > $since]{
          _id, timestamp, statusAt, firstName, secondName, organisation
        }`,
        { since },
      ),
      this.inbox.client.fetch<Schedule[]>('*[_type == "schedule"]'),
    ]);
    return { settings, addresses: recipients(settings?.inbox?.mailTo), enquiries, schedules };
  }

  /**
   * Stores those of the due mails that are not stored yet.
   * @returns the counts, and the next mails to send; those due first at the start.
   * @param limit the length of `next`.
   */
  async store(due: readonly NewMail[], addresses: readonly string[], limit: number) {
    const pending = await this.#pending(due, addresses, limit);
    const known = new Set(pending.known);
    const missing = due.filter(({ _id }) => !known.has(_id));
    if (missing.length > 0) {
      const transaction = this.inbox.client.transaction();
      for (const mail of missing) transaction.createIfNotExists(mail);
      await transaction.commit({ returnDocuments: false });
    }
    const { waiting, oldest, next } = pending;
    const refused = refusedMails(pending.ended);
    return { counts: { waiting, oldest, refused }, next, stored: missing.length };
  }

  /** Deletes a mail that nobody needs any more. */
  async drop({ _id }: StoredMail): Promise<void> {
    await this.inbox.client.delete(_id);
  }

  #pending(due: readonly NewMail[], addresses: readonly string[], limit: number): Promise<Pending> {
    return this.inbox.client.fetch<Pending>(
      `{
        "known": *[_id in $ids]._id,
        "waiting": count(*[${PENDING}]),
        "oldest": *[${PENDING}] | order(_createdAt asc)[0]{ "since": _createdAt, lastError },
        "ended": *[_type == "mail" && state != "pending" && to in $addresses]
          | order(lastAttemptAt desc)[0...$ended]{ to, state, lastError },
        "next": *[${PENDING}] | order(
          select(nextAttemptAt > $latest => "", nextAttemptAt) asc
        )[0...$limit]
      }`,
      {
        ids: due.map(({ _id }) => _id),
        addresses,
        ended: ENDED_LIMIT,
        limit,
        latest: new Date(latestDueTime()).toISOString(),
      },
    );
  }
}

/** @param ended newest first */
function refusedMails(ended: Pending['ended']): RefusedMail[] {
  const last = new Map(ended.toReversed().map((mail) => [mail.to, mail]));
  return [...last.values()].flatMap(({ to, state, lastError }) =>
    state === 'failed' ? { to, lastError: lastError ?? '' } : [],
  );
}

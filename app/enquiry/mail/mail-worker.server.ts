import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, MAIL_LEASE_MS, SMTP_TIMEOUT_MS } from '~/platform/constants';
import { Claims } from '~/jobs/claims.server';
import { JobQueue } from '~/jobs/job-queue.server';
import { RunLoop } from '~/jobs/run-loop.server';
import type { SetAside } from '~/jobs/set-aside.server';
import { recordOf, type AttemptRecord } from '~/jobs/stored-job.server';
import { officeTimeZone } from '~/platform/clock/office-time';
import type { Inbox } from '../delivery/inbox.server';
import { dueMails, dueScheduleMails } from './due-mails.server';
import { mailText, scheduleMailText, type MailText } from './mail-message.server';
import {
  COUNTS,
  MailCounts,
  NO_MAILS,
  PENDING,
  readReasons,
  storeMails,
} from './mail-outbox.server';
import { MailServer, type SmtpError } from './mail-server.server';
import { StoredMail } from './stored-mail.server';

/** The number of mails that one run reads. */
const BATCH_LIMIT = 4 * DELIVERY_CONCURRENCY;

export interface MailSettings {
  /** Address of the mail server, with its user name and password. */
  url: string;
  /** The sender; without it, the e-mail address of Settings. */
  from: string | undefined;
}

interface MailWorkerParts extends MailSettings {
  inbox: Inbox;
  setAside: SetAside;
  /** Origin of the site. */
  siteUrl: string;
  log: Logger;
}

type Reasons = Awaited<ReturnType<typeof readReasons>>;

/**
 * Tells staff by e-mail of new and late enquiries [enquiry.mail], and of schedules that are late or were not
 * carried out [schedule.late]. It runs beside the delivery worker, so that a
 * mail server that does not respond delays no enquiry.
 */
export class MailWorker {
  readonly loop: RunLoop;
  readonly claims: Claims<StoredMail>;
  readonly #server: MailServer;
  readonly #queue: JobQueue<StoredMail>;
  #counts = NO_MAILS;

  constructor(private readonly parts: MailWorkerParts) {
    const { inbox, setAside, log } = parts;
    this.claims = new Claims(inbox.client, StoredMail, MAIL_LEASE_MS, log);
    this.#server = new MailServer(parts.url);
    this.loop = new RunLoop({
      name: 'mail',
      runOnce: () => this.#runOnce(),
      problemLine: 'the mails to staff cannot be read or stored',
      setAside,
      log,
    });
    this.#queue = new JobQueue({
      ...parts,
      pending: PENDING,
      limit: BATCH_LIMIT,
      claims: this.claims,
      loop: this.loop,
    });
  }

  /** The counts as of the last run. */
  get counts(): MailCounts {
    return this.#counts;
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    const { inbox, setAside } = this.parts;
    const reasons = await readReasons(inbox.client, setAside);
    const { enquiries, schedules, addresses, hours } = reasons;
    const now = Date.now();
    await storeMails(inbox.client, [
      ...dueMails(enquiries, addresses, hours, now),
      ...dueScheduleMails(schedules, addresses, now),
    ]);
    this.#counts = MailCounts.parse(await this.#queue.read(COUNTS, { addresses }));
    return this.#queue.workOff((mail) => this.#sendOrDrop(mail, reasons));
  }

  /** A mail is dropped when its reason has gone, or when staff have taken its address out of Settings. */
  async #sendOrDrop(mail: StoredMail, reasons: Reasons): Promise<AttemptRecord | undefined> {
    const text = this.#textOf(mail, reasons);
    if (text && reasons.addresses.includes(mail.to)) return this.#send(mail, text, reasons);
    await this.parts.inbox.client.delete(mail._id);
    return undefined;
  }

  /** Returns undefined when staff have answered or erased the enquiry, or dismissed the schedule. */
  #textOf(mail: StoredMail, { enquiries, schedules, hours }: Reasons): MailText | undefined {
    const { siteUrl } = this.parts;
    const enquiry = enquiries.find(({ _id }) => _id === mail.enquiry);
    if (enquiry) return mailText(mail, enquiry, siteUrl);
    const schedule = schedules.find(({ _id }) => _id === mail.schedule);
    const timeZone = officeTimeZone(hours?.timeZone);
    return schedule && scheduleMailText(schedule, siteUrl, timeZone, Date.now());
  }

  async #send(mail: StoredMail, text: MailText, { sender }: Reasons): Promise<AttemptRecord> {
    const { siteUrl, from } = this.parts;
    const log = this.parts.log.child({ mailId: mail._id });
    const at = new Date();
    const { outcome, failure } = await this.#server.send(
      {
        ...text,
        from: { name: sender.brand ?? '', address: from ?? sender.email ?? mail.to },
        to: mail.to,
        messageId: `<${mail._id}@${new URL(siteUrl).hostname}>`,
      },
      AbortSignal.any([AbortSignal.timeout(SMTP_TIMEOUT_MS), this.loop.cut]),
    );
    const record = recordOf(outcome, mail.attempts, at);
    if (failure) logFailure(log, failure, record);
    else log.info('staff were told by mail');
    return record;
  }
}

function logFailure(log: Logger, failure: SmtpError, record: AttemptRecord): void {
  const { state, attempts, nextAttemptAt, lastError } = record;
  // A server that refuses the text may quote it, and the log must not have a visitor's name.
  const err = failure.command === 'DATA' ? undefined : failure;
  const line = { err, lastError, attempts, nextAttemptAt };
  if (state === 'failed') log.error(line, 'the mail server refused a mail to staff for good');
  else log.warn(line, 'the mail server did not take a mail to staff; it will be sent again');
}

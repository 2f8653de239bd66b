import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, SMTP_TIMEOUT_MS, WEBHOOK_TIMEOUT_MS } from '~/constants';
import type { SetAside } from '~/content/set-aside.server';
import { officeTimeZone } from '~/office-time';
import type { AttemptRecord } from '../delivery/attempt.server';
import type { DeliveryRecords } from '../delivery/delivery-records.server';
import { dueAt } from '../delivery/due-time.server';
import type { Inbox } from '../delivery/inbox.server';
import { POLL_INTERVAL_MS, RunLoop, type WorkerState } from '../delivery/run-loop.server';
import { dueMails, dueScheduleMails } from './due-mails.server';
import { mailText, scheduleMailText, type MailText } from './mail-message.server';
import { MailOutbox, NO_MAILS, type MailCounts } from './mail-outbox.server';
import { MailServer, recordOfMail, type SmtpError } from './mail-server.server';
import type { StoredMail } from './stored-mail.server';

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
  records: DeliveryRecords;
  setAside: SetAside;
  /** Origin of the site. */
  siteUrl: string;
  log: Logger;
}

type Read = Awaited<ReturnType<MailOutbox['read']>>;

/**
 * Tells staff by e-mail of new and late enquiries [enquiry.mail], and of schedules that are late or were not
 * carried out [schedule.late]. It runs beside the delivery worker, so that a
 * mail server that does not respond delays no enquiry.
 */
export class MailWorker {
  readonly #outbox: MailOutbox;
  readonly #server: MailServer;
  readonly #loop: RunLoop;
  readonly #ending = new AbortController();
  #counts = NO_MAILS;

  constructor(private readonly parts: MailWorkerParts) {
    const { inbox, setAside, log } = parts;
    this.#outbox = new MailOutbox(inbox, setAside);
    this.#server = new MailServer(parts.url);
    this.#loop = new RunLoop({
      name: 'mail',
      runOnce: () => this.#runOnce(),
      problemLine: 'the mails to staff cannot be read or stored',
      setAside,
      log,
    });
  }

  get state(): WorkerState {
    return this.#loop.state;
  }

  start(): void {
    this.#loop.start();
  }

  /** Makes the worker run at this time, ms since the epoch, or earlier. */
  runBy(time: number): void {
    this.#loop.runBy(time);
  }

  /** The counts as of the last run. */
  get counts(): MailCounts {
    return this.#counts;
  }

  /** Starts no more attempts. Resolves when those in progress have ended; it ends them after 10 s. */
  async stop(): Promise<void> {
    const cut = setTimeout(() => this.#ending.abort(), WEBHOOK_TIMEOUT_MS);
    await this.#loop.stop();
    clearTimeout(cut);
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    // A mail whose record is not stored yet would be sent again.
    await this.parts.records.flush();
    const read = await this.#outbox.read();
    const { enquiries, schedules, addresses, hours } = read;
    const now = Date.now();
    await this.#outbox.store([
      ...dueMails(enquiries, addresses, hours, now),
      ...dueScheduleMails(schedules, addresses, now),
    ]);
    const failed = this.#loop.failedIds();
    const { counts, next, hasNewUnusable } = await this.#outbox.waiting(
      addresses,
      BATCH_LIMIT,
      failed,
    );
    this.#counts = counts;
    // Those that were found just now had taken places of others.
    if (hasNewUnusable) return Date.now();
    const ready = next.filter((mail) => dueAt(mail) <= Date.now());
    if (ready.length === 0) {
      return Math.min(Date.now() + POLL_INTERVAL_MS, ...next.map((mail) => dueAt(mail)));
    }
    await this.#loop.forEach(ready, async (mail) => {
      const claimed = await this.#outbox.claims.claim(mail);
      if (claimed) await this.#sendOrDrop(claimed, read);
    });
    return Date.now();
  }

  /** A mail is dropped when its reason has gone, or when staff have taken its address out of Settings. */
  async #sendOrDrop(claimed: StoredMail, read: Read): Promise<void> {
    const text = this.#textOf(claimed, read);
    const isWanted = text && read.addresses.includes(claimed.to);
    await (isWanted ? this.#send(claimed, text, read) : this.#outbox.drop(claimed));
  }

  /** Returns undefined when staff have answered or erased the enquiry, or dismissed the schedule. */
  #textOf(mail: StoredMail, { enquiries, schedules, hours }: Read): MailText | undefined {
    const { siteUrl } = this.parts;
    const enquiry = enquiries.find(({ _id }) => _id === mail.enquiry);
    if (enquiry) return mailText(mail, enquiry, siteUrl);
    const schedule = schedules.find(({ _id }) => _id === mail.schedule);
    const timeZone = officeTimeZone(hours?.timeZone);
    return schedule && scheduleMailText(schedule, siteUrl, timeZone, Date.now());
  }

  async #send(mail: StoredMail, text: MailText, { sender }: Read): Promise<void> {
    const { siteUrl, from, records } = this.parts;
    const log = this.parts.log.child({ mailId: mail._id });
    const at = new Date();
    const result = await this.#server.send(
      {
        ...text,
        from: { name: sender.brand ?? '', address: from ?? sender.email ?? mail.to },
        to: mail.to,
        messageId: `<${mail._id}@${new URL(siteUrl).hostname}>`,
      },
      AbortSignal.any([AbortSignal.timeout(SMTP_TIMEOUT_MS), this.#ending.signal]),
    );
    const record = recordOfMail(at, result, mail.attempts);
    if ('taken' in result) log.info('staff were told by mail');
    else logFailure(log, result.failure, record);
    await records.write(mail._id, async () => {
      if (await this.#outbox.claims.recordAttempt(mail, record)) return;
      log.warn('another process took over a mail while it was being sent');
    });
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

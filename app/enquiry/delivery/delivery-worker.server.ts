import type { Logger } from 'pino';
import { z } from 'zod';
import { DELIVERY_CONCURRENCY, WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { JobQueue } from '~/jobs/job-queue.server';
import { POLL_INTERVAL_MS, RunLoop } from '~/jobs/run-loop.server';
import type { SetAside } from '~/jobs/set-aside.server';
import { StoredTime } from '~/jobs/stored-documents';
import { IS_NEW, IS_SENT } from '../status';
import type { Inbox } from './inbox.server';
import { enquiryIdOf, type StoredEnquiry } from './stored-enquiry.server';
import type { Webhook } from './webhook.server';

/** The number of enquiries that one run reads. */
const BATCH_LIMIT = 10 * DELIVERY_CONCURRENCY;

/** GROQ filter of the enquiries that wait for the webhook. */
export const WAITING = `_type == "enquiry" && state == "pending" && status != "spam" && ${IS_SENT}`;
const FAILED = `_type == "enquiry" && state == "failed" && ${IS_NEW} && ${IS_SENT}`;
const UNOPENED = `${WAITING} && ${IS_NEW} && timestamp < $unopenedBefore`;
const UNOPENED_AFTER_MS = 2 * 86_400_000;

/** The fields of a projection that has the counts, with the parameter `unopenedBefore`. */
const COUNTS = `
  "waiting": count(*[${WAITING}]),
  "oldest": *[${WAITING}] | order(timestamp asc)[0].timestamp,
  "failed": count(*[${FAILED}]),
  "unopened": count(*[${UNOPENED}])`;

/** How many enquiries still need the delivery worker or staff. */
const InboxCounts = z.object({
  /** Number of pending enquiries. */
  waiting: z.number(),
  /** When the visitor sent the oldest of them, ISO 8601; null when none is pending. */
  oldest: StoredTime.nullable().catch(null),
  /** Number of enquiries that the webhook refused permanently and that staff have neither answered nor closed. */
  failed: z.number(),
  /** Number of enquiries that have waited for more than two days and that staff have neither answered nor closed. */
  unopened: z.number(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** The counts before the inbox was read. */
export const NO_COUNTS: InboxCounts = { waiting: 0, oldest: null, failed: 0, unopened: 0 };

export interface DeliveryWorkerParts {
  inbox: Inbox;
  /** Undefined when none is configured. The worker then counts enquiries, but sends none. */
  webhook: Webhook | undefined;
  /** Called when enquiries may have become pending, so that staff are told of them. */
  changed: () => void;
  setAside: SetAside;
  log: Logger;
}

/** Delivers the pending enquiries of the inbox to the webhook. */
export class DeliveryWorker {
  readonly loop: RunLoop;
  readonly #queue: JobQueue<StoredEnquiry>;
  #counts = NO_COUNTS;

  constructor(private readonly parts: DeliveryWorkerParts) {
    const { inbox, changed, setAside, log } = parts;
    this.loop = new RunLoop({
      name: 'enquiries',
      runOnce: () => this.#runOnce(),
      problemLine: 'the enquiry inbox cannot be used',
      // An enquiry also becomes pending by "Send again" in the Studio.
      watched: { client: inbox.client, query: `*[${WAITING} && !defined(claimedUntil)]`, changed },
      setAside,
      log,
    });
    this.#queue = new JobQueue({
      ...parts,
      pending: WAITING,
      limit: BATCH_LIMIT,
      claims: inbox.claims,
      loop: this.loop,
    });
  }

  /** The counts as of the last run. */
  get counts(): InboxCounts {
    return this.#counts;
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    const { inbox, webhook } = this.parts;
    const unopenedBefore = new Date(Date.now() - UNOPENED_AFTER_MS).toISOString();
    this.#report(InboxCounts.parse(await this.#queue.read(COUNTS, { unopenedBefore })));
    if (!inbox.canWrite) await inbox.tryWrite();
    if (!webhook) return Date.now() + POLL_INTERVAL_MS;
    return this.#queue.workOff((claimed) => {
      const log = this.parts.log.child({ enquiryId: enquiryIdOf(claimed) });
      return webhook.send(claimed, WEBHOOK_TIMEOUT_MS, log);
    });
  }

  #report(counts: InboxCounts): void {
    const hasChanged = counts.waiting !== this.#counts.waiting;
    this.#counts = counts;
    if (!hasChanged) return;
    const { waiting, oldest } = counts;
    if (waiting > 0) this.parts.log.warn({ waiting, oldest }, 'enquiries wait to be delivered');
    else this.parts.log.info('no enquiry waits to be delivered');
  }
}

import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { JobQueue } from '~/jobs/job-queue.server';
import { POLL_INTERVAL_MS, RunLoop } from '~/jobs/run-loop.server';
import type { SetAside } from '~/jobs/set-aside.server';
import { COUNTS, countParams, InboxCounts, NO_COUNTS, WAITING } from './inbox-counts.server';
import type { Inbox } from './inbox.server';
import { enquiryIdOf, type StoredEnquiry } from './stored-enquiry.server';
import type { Webhook } from './webhook.server';

/** The number of enquiries that one run reads. */
const BATCH_LIMIT = 10 * DELIVERY_CONCURRENCY;

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

  get counts(): InboxCounts {
    return this.#counts;
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    const { inbox, webhook } = this.parts;
    this.#report(InboxCounts.parse(await this.#queue.read(COUNTS, countParams())));
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

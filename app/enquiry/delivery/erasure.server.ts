import type { Logger } from 'pino';
import type { SetAside } from '~/jobs/set-aside.server';
import { ENQUIRY_ERASURE_BATCH } from '~/constants';
import { unusableDocument, type UnusableDocument } from '~/stored-documents';
import { ClockTrust } from './clock-trust.server';
import type { Inbox } from './inbox.server';
import { isOutage } from '~/jobs/outage.server';

type Expired = Awaited<ReturnType<Inbox['expired']>>;

const INTERVAL_MS = 6 * 3_600_000;

const UNTRUSTED =
  'the clock is far from the last run of the site; no enquiry is erased until it has been steady for 12 hours';

/** Erases expired enquiries, but only while the system clock can be trusted. */
export class Erasure {
  readonly #clock = new ClockTrust();
  #triedAt = -Infinity;

  constructor(
    private readonly inbox: Inbox,
    private readonly setAside: SetAside,
    private readonly log: Logger,
  ) {}

  /** Erases all expired enquiries every 6 hours. A failure is logged, because deliveries must go on. */
  async run(): Promise<void> {
    // This clock only moves forward. The system clock may be set back, which would delay the erasure.
    if (performance.now() < this.#triedAt + INTERVAL_MS) return;
    this.#triedAt = performance.now();
    try {
      await this.#erase();
    } catch (error) {
      this.log.error({ err: error }, 'expired enquiries could not be erased');
    }
  }

  async #erase(): Promise<void> {
    const { isEmpty, lastRunAt } = await this.inbox.erasureState();
    if (isEmpty) return;
    if (!this.#clock.isTrusted(lastRunAt)) return this.log.warn({ lastRunAt }, UNTRUSTED);
    const failed: UnusableDocument[] = [];
    let erased = 0;
    for (;;) {
      const leftOut = failed.map(({ id }) => id);
      const expired = await this.inbox.expired(ENQUIRY_ERASURE_BATCH, leftOut);
      if (expired.length === 0) break;
      const kept = await this.#eraseBatch(expired);
      failed.push(...kept);
      erased += expired.length - kept.length;
    }
    this.setAside.report('erasure', failed);
    await this.inbox.noteErasure();
    await this.inbox.eraseRemains();
    if (erased > 0) this.log.info({ erased }, 'expired enquiries were erased');
  }

  /** Returns the enquiries that could not be erased, such as one to which another document refers. */
  async #eraseBatch(batch: Expired): Promise<UnusableDocument[]> {
    const problem = await this.#problemWith(batch);
    const [first, ...others] = batch;
    if (problem === undefined || !first) return [];
    if (others.length === 0) return [unusableDocument(first, problem)];
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await this.#eraseBatch(batch.slice(0, middle))),
      ...(await this.#eraseBatch(batch.slice(middle))),
    ];
  }

  /** Erases enquiries. Returns why that failed. @throws when the inbox cannot be used */
  async #problemWith(enquiries: Expired): Promise<string | undefined> {
    try {
      await this.inbox.erase(enquiries);
      return undefined;
    } catch (error) {
      if (isOutage(error)) throw error;
      return `It could not be erased: ${(error as Error).message}`;
    }
  }
}

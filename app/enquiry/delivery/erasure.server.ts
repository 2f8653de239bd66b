import type { Logger } from 'pino';
import { ENQUIRY_ERASURE_LIMIT } from '~/constants';
import { ClockTrust } from './clock-trust.server';
import type { Inbox } from './inbox.server';

const INTERVAL_MS = 6 * 3_600_000;

const UNTRUSTED =
  'the clock is far from the last run of the site; no enquiry is erased until it has been steady for 12 hours';

/** Erases expired enquiries, but only while the system clock can be trusted. */
export class Erasure {
  readonly #clock = new ClockTrust();
  #triedAt = -Infinity;

  constructor(
    private readonly inbox: Inbox,
    private readonly log: Logger,
  ) {}

  /** Erases expired enquiries every 6 hours. A failure is logged, because deliveries must go on. */
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
    const erased = await this.inbox.eraseExpired(ENQUIRY_ERASURE_LIMIT);
    await this.inbox.noteErasure();
    if (erased > 0) this.log.info({ erased }, 'expired enquiries were erased');
    if (erased === ENQUIRY_ERASURE_LIMIT) {
      this.log.warn(
        { erased },
        'one run erases no more enquiries than this; the rest follow in 6 hours',
      );
    }
  }
}

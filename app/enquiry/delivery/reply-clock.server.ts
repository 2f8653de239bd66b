import type { Logger } from 'pino';
import { POLL_INTERVAL_MS, RunLoop } from './run-loop.server';
import type { Inbox } from './inbox.server';
import { measuredSince, REPLIES, type Reply, type ReplyTime, usualReplyTime } from '../reply-time';

/** Measures every minute how fast the firm answers [enquiry.reply-time]. */
export class ReplyClock {
  /** Called when the figure that visitors read has changed. */
  onChange = (): void => {};
  readonly #loop: RunLoop;
  #measured: ReplyTime | undefined;

  constructor(
    private readonly inbox: Inbox,
    log: Logger,
  ) {
    this.#loop = new RunLoop(
      () => this.#measure(),
      log,
      'the time to an answer cannot be measured',
    );
  }

  get measured(): ReplyTime | undefined {
    return this.#measured;
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** Returns the time of the next run, ms since the epoch. */
  async #measure(): Promise<number> {
    const params = { measuredSince: measuredSince(Date.now()) };
    const before = this.#measured?.words;
    this.#measured = usualReplyTime(await this.inbox.client.fetch<Reply[]>(REPLIES, params));
    if (this.#measured?.words !== before) this.onChange();
    return Date.now() + POLL_INTERVAL_MS;
  }
}

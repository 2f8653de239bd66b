import type { Logger } from 'pino';
import type { SetAside } from '~/jobs/set-aside.server';
import { parseEach } from '~/jobs/stored-documents';
import { POLL_INTERVAL_MS, RunLoop } from '~/jobs/run-loop.server';
import type { Inbox } from './inbox.server';
import { measuredSince, REPLIES, Reply, type ReplyTime, usualReplyTime } from '../reply-time';

/** Measures every minute how fast the firm answers [enquiry.reply-time]. */
export class ReplyClock {
  /** Called when the figure that visitors read has changed. */
  onChange = (): void => {};
  readonly loop: RunLoop;
  #measured: ReplyTime | undefined;

  constructor(
    private readonly inbox: Inbox,
    private readonly setAside: SetAside,
    log: Logger,
  ) {
    this.loop = new RunLoop({
      name: 'reply time',
      runOnce: () => this.#measure(),
      problemLine: 'the time to an answer cannot be measured',
      log,
    });
  }

  get measured(): ReplyTime | undefined {
    return this.#measured;
  }

  /** Returns the time of the next run, ms since the epoch. */
  async #measure(): Promise<number> {
    const params = { measuredSince: measuredSince(Date.now()) };
    const before = this.#measured?.words;
    const stored = await this.inbox.client.fetch<unknown>(REPLIES, params);
    const { usable, unusable } = parseEach(Reply, stored);
    this.setAside.report('reply time', unusable);
    this.#measured = usualReplyTime(usable);
    if (this.#measured?.words !== before) this.onChange();
    return Date.now() + POLL_INTERVAL_MS;
  }
}

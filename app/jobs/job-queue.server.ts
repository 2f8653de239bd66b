import { z } from 'zod';
import { parseEach } from './stored-documents';
import type { Claims } from './claims.server';
import { MIN_INTERVAL_MS, POLL_INTERVAL_MS, type RunLoop } from './run-loop.server';
import type { SetAside } from './set-aside.server';
import { dueAt, latestDueTime, type AttemptRecord, type StoredJob } from './stored-job.server';

interface QueueParts<Job extends StoredJob> {
  /** GROQ filter of the documents that wait. */
  pending: string;
  /** The largest number of documents that one run reads. */
  limit: number;
  claims: Claims<Job>;
  /** The loop of the worker. */
  loop: RunLoop;
  setAside: SetAside;
}

const Found = z.object({ next: z.array(z.unknown()) });

/**
 * The stored documents on which a worker works, one attempt after the other. All state is in the documents, so a
 * worker can stop at any time, and several processes can each run one.
 */
export class JobQueue<Job extends StoredJob> {
  #next: readonly Job[] = [];
  /** The number of documents that cannot be worked on as they are stored. They are read besides the others. */
  #unusable = 0;
  #hasNewUnusable = false;

  constructor(private readonly parts: QueueParts<Job>) {}

  /**
   * Reads the next documents in the order in which they are due. The same request reads what else the worker needs.
   * @param also fields of a projection, such as `"waiting": count(*)`
   * @returns the whole result, in which the worker finds those fields
   */
  async read(also: string, params: Record<string, unknown>): Promise<unknown> {
    const { pending, limit, claims, loop, setAside } = this.parts;
    // A document whose record is not stored yet would be worked on again.
    await claims.flush();
    const found = await claims.client.fetch<unknown>(
      `{
        ${also},
        "next": *[${pending} && !(_id in $failed)] | order(
          select(nextAttemptAt > $latest => "", nextAttemptAt) asc
        )[0...$limit]
      }`,
      {
        ...params,
        limit: limit + this.#unusable,
        failed: loop.failedIds(),
        // A next attempt that is later than a correct clock can have set counts as due.
        latest: new Date(latestDueTime()).toISOString(),
      },
    );
    const { usable, unusable } = parseEach(claims.schema, Found.parse(found).next);
    this.#next = usable;
    this.#hasNewUnusable = unusable.length > this.#unusable;
    this.#unusable = unusable.length;
    setAside.report(loop.state.name, unusable);
    return found;
  }

  /**
   * Claims each document that is due, and makes an attempt.
   * @param attempt returns the record to store; undefined when the document is gone
   * @returns the time of the next run, ms since the epoch
   */
  async workOff(attempt: (claimed: Job) => Promise<AttemptRecord | undefined>): Promise<number> {
    const due = this.#next.filter((job) => dueAt(job) <= Date.now());
    if (due.length === 0) {
      // The unusable documents that were found just now had taken places of others.
      const latest = this.#hasNewUnusable ? MIN_INTERVAL_MS : POLL_INTERVAL_MS;
      return Math.min(Date.now() + latest, ...this.#next.map((job) => dueAt(job)));
    }
    const { claims, loop } = this.parts;
    await loop.forEach(due, async (job) => {
      const claimed = await claims.claim(job);
      const record = claimed && (await attempt(claimed));
      if (record) await claims.recordAttempt(claimed, record);
    });
    return Date.now();
  }
}

import type { SanityClient } from '@sanity/client';
import type { z } from 'zod';
import { leaseFromNow } from './due-time.server';
import { patchIfUnchanged } from './patch-if-unchanged.server';
import type { AttemptRecord, StoredJob } from './stored-job.server';

/** Fields that recording an attempt removes, unless the attempt's record sets them. */
const FIELDS_OF_AN_ATTEMPT = [
  'claimedUntil',
  'nextAttemptAt',
  'lastStatus',
  'lastError',
  'deliveredAt',
];

type Named = Pick<StoredJob, '_id' | '_rev'>;

/**
 * Claims documents for a worker, and records the attempts. Each write names the revision that it changes, so
 * that only one of several processes can claim a document.
 */
export class Claims<Job extends StoredJob> {
  /**
   * @param schema parses the stored documents. Its error belongs to the document, not to the source.
   * @param leaseMs how long a claim holds. No attempt may take longer.
   */
  constructor(
    readonly client: SanityClient,
    readonly schema: z.ZodType<Job>,
    private readonly leaseMs: number,
  ) {}

  /** Claims a document. Returns undefined when another process has changed it first. */
  claim(job: Named): Promise<Job | undefined> {
    const claimedUntil = leaseFromNow(this.leaseMs);
    return this.change(job, { claimedUntil, nextAttemptAt: claimedUntil });
  }

  /**
   * Records an attempt and ends the claim.
   * @returns false when the claim had ended: the document was deleted, or another process claimed it.
   */
  async recordAttempt(claimed: Job, record: AttemptRecord): Promise<boolean> {
    const { _id, claimedUntil } = claimed;
    let current: Job | undefined = claimed;
    // Staff may edit an enquiry meanwhile. The claim is the caller's as long as its end is unchanged.
    while (current?.claimedUntil !== undefined && current.claimedUntil === claimedUntil) {
      if (await this.#record(current, record)) return true;
      current = await this.read(_id);
    }
    return false;
  }

  async read(id: string): Promise<Job | undefined> {
    const stored = await this.client.getDocument(id);
    return stored && this.schema.parse(stored);
  }

  /** Changes a document. Returns undefined when it has another revision by now. */
  async change(job: Named, set: Partial<StoredJob>, unset?: string[]): Promise<Job | undefined> {
    const changed = await patchIfUnchanged(this.client, job, set, unset);
    return changed && this.schema.parse(changed);
  }

  async #record(claimed: Named, record: AttemptRecord): Promise<boolean> {
    const emptied = FIELDS_OF_AN_ATTEMPT.filter((field) => !(field in record));
    return Boolean(await this.change(claimed, record, emptied));
  }
}

import { ClientError, type SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { patchIfUnchanged } from './patch-if-unchanged.server';
import { JOB_FIELDS, leaseFromNow, type AttemptRecord, type StoredJob } from './stored-job.server';

/** Recording an attempt removes the fields of earlier ones, unless its record sets them. */
const { _id: _, _rev: __, ...FIELDS_OF_AN_ATTEMPT } = JOB_FIELDS;

/** The largest number of records that wait in memory. Any more are only logged. */
const MEMORY_LIMIT = 1_000;

type Named = Pick<StoredJob, '_id' | '_rev'>;
type WriteRecord = () => Promise<unknown>;

/**
 * Claims documents for a worker, and records the attempts. Each write names the revision that it changes, so
 * that only one of several processes can claim a document.
 *
 * Records that cannot be written wait for the next run of a worker, because an enquiry without its record is
 * delivered again. They wait in memory only: each one that a crash loses costs a second delivery, with the same
 * idempotency key.
 */
export class Claims<Job extends StoredJob> {
  readonly #waiting = new Map<string, WriteRecord>();

  /**
   * @param schema parses the stored documents. Its error belongs to the document, not to the source.
   * @param leaseMs how long a claim holds. No attempt may take longer.
   */
  constructor(
    readonly client: SanityClient,
    readonly schema: z.ZodType<Job>,
    private readonly leaseMs: number,
    private readonly log: Logger,
  ) {}

  /** Claims a document. Returns undefined when another process has changed it first. */
  claim(job: Named): Promise<Job | undefined> {
    const claimedUntil = leaseFromNow(this.leaseMs);
    return this.change(job, { claimedUntil, nextAttemptAt: claimedUntil });
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

  /**
   * Records an attempt and ends the claim, unless the claim has ended: the document was deleted, or another
   * process claimed it.
   * @returns false when that failed, and a worker has to run soon
   */
  recordAttempt(claimed: Job, record: AttemptRecord): Promise<boolean> {
    return this.write(claimed._id, () => this.#endClaim(claimed, record));
  }

  /**
   * Writes a record. It replaces a waiting record of the same document.
   * @returns false when that failed, and a worker has to run soon
   */
  async write(documentId: string, record: WriteRecord): Promise<boolean> {
    this.#waiting.delete(documentId);
    try {
      await record();
      return true;
    } catch (error) {
      const kept = this.#waiting.size < MEMORY_LIMIT;
      this.log.error({ err: error, documentId, kept }, 'a delivery record could not be stored');
      if (kept) this.#waiting.set(documentId, record);
      return false;
    }
  }

  /** Writes the waiting records, in order. @throws when the inbox is still down; the rest keep waiting. */
  async flush(): Promise<void> {
    for (const [documentId, record] of this.#waiting) {
      try {
        await record();
        this.log.info({ documentId }, 'a delivery record has been stored after all');
      } catch (error) {
        // The inbox refused the record, so it would refuse it again.
        if (!(error instanceof ClientError)) throw error;
        this.log.error({ err: error, documentId }, 'the inbox refused a delivery record');
      }
      if (this.#waiting.get(documentId) === record) this.#waiting.delete(documentId);
    }
  }

  async #endClaim(claimed: Job, record: AttemptRecord): Promise<void> {
    const { _id, claimedUntil } = claimed;
    const emptied = Object.keys(FIELDS_OF_AN_ATTEMPT).filter((field) => !(field in record));
    let current: Job | undefined = claimed;
    // Staff may edit an enquiry meanwhile. The claim is the caller's as long as its end is unchanged.
    while (current?.claimedUntil !== undefined && current.claimedUntil === claimedUntil) {
      if (await this.change(current, record, emptied)) return;
      current = await this.read(_id);
    }
    this.log.warn(
      { documentId: _id },
      'another process took over a document while it was worked on',
    );
  }
}

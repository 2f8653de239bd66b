import type { SanityClient } from '@sanity/client';
import type { z } from 'zod';
import type { AttemptRecord } from './attempt.server';
import { leaseFromNow } from './due-time.server';
import { isConflict, type InboxAvailability } from './inbox-availability.server';
import type { DeliveryRecord } from './stored-enquiry.server';

/** Fields that recording an attempt removes, unless the attempt's record sets them. */
const FIELDS_OF_AN_ATTEMPT = [
  'claimedUntil',
  'nextAttemptAt',
  'lastStatus',
  'lastError',
  'deliveredAt',
];

/** A stored document that the site delivers. */
type Deliverable = DeliveryRecord & { _id: string; _rev: string };

/**
 * Claims documents for delivery, and records the attempts. Each write names the revision that it changes, so
 * that only one of several processes can claim a document.
 */
export class Claims<Document extends Deliverable> {
  /**
   * @param schema parses the stored documents. Its error belongs to the document, not to the inbox.
   * @param leaseMs how long a claim holds. No attempt may take longer.
   */
  constructor(
    private readonly client: SanityClient,
    private readonly schema: z.ZodType<Document>,
    private readonly availability: InboxAvailability,
    private readonly leaseMs: number,
  ) {}

  /** Claims a document. Returns undefined when another process has changed it first. */
  claim(document: Pick<Document, '_id' | '_rev'>): Promise<Document | undefined> {
    const claimedUntil = leaseFromNow(this.leaseMs);
    return this.patchIfUnchanged(document, { claimedUntil, nextAttemptAt: claimedUntil });
  }

  /**
   * Records an attempt and ends the claim.
   * @returns false when the claim had ended: the document was deleted, or another process claimed it.
   */
  async recordAttempt(claimed: Document, record: AttemptRecord): Promise<boolean> {
    if (await this.#record(claimed, record)) return true;
    // Staff may have edited an enquiry meanwhile. The claim is the caller's as long as its end is unchanged.
    const current = await this.read(claimed._id);
    if (!current?.claimedUntil || current.claimedUntil !== claimed.claimedUntil) return false;
    return this.#record(current, record);
  }

  async read(id: string): Promise<Document | undefined> {
    const stored = await this.availability.reading(this.client.getDocument(id));
    return stored && this.schema.parse(stored);
  }

  /** Changes a document. Returns undefined when it has another revision by now. */
  async patchIfUnchanged(
    { _id, _rev }: Pick<Document, '_id' | '_rev'>,
    set: Partial<DeliveryRecord>,
    unset: string[] = [],
  ): Promise<Document | undefined> {
    try {
      const patch = this.client.patch(_id).ifRevisionId(_rev).set(set).unset(unset);
      return this.schema.parse(await this.availability.writing(patch.commit()));
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  async #record(claimed: Document, record: AttemptRecord): Promise<boolean> {
    const emptied = FIELDS_OF_AN_ATTEMPT.filter((field) => !(field in record));
    return Boolean(await this.patchIfUnchanged(claimed, record, emptied));
  }
}

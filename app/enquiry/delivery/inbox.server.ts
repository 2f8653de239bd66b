import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { DELIVERY_LEASE_MS, INBOX_TIMEOUT_MS } from '~/platform/constants';
import { Claims } from '~/jobs/claims.server';
import { isClaimed } from '~/jobs/stored-job.server';
import { isConflict } from '~/platform/http/is-conflict.server';
import { isSameText, StoredEnquiry, type NewEnquiry } from './stored-enquiry.server';

/** The outcome of storing an enquiry. */
export type Stored =
  /** The enquiry is stored, and the caller has to deliver it. */
  | { as: 'claimed'; enquiry: StoredEnquiry }
  /** An enquiry with the same id and the same text was delivered before. */
  | { as: 'delivered' }
  /** An enquiry with the same id and another text was delivered before. */
  | { as: 'id-used' }
  /** Another process is delivering the enquiry at this moment. */
  | { as: 'busy' };

/**
 * The enquiries in the Content Lake, as private documents.
 * See app/decisions/005-enquiries-in-the-content-lake.md.
 */
export class Inbox {
  /** Whether the last write worked. */
  canWrite = true;
  readonly claims: Claims<StoredEnquiry>;
  readonly client: SanityClient;

  /** @param client a client whose token may write. */
  constructor(client: SanityClient, log: Logger) {
    this.client = client.withConfig({
      timeout: INBOX_TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
    this.claims = new Claims(this.client, StoredEnquiry, DELIVERY_LEASE_MS, log);
  }

  /**
   * Stores an enquiry, or replaces an undelivered one with the same id.
   * @throws when the lake cannot be reached or refuses the write. If the connection was lost, the enquiry
   *   may have been stored.
   */
  async store(enquiry: NewEnquiry): Promise<Stored> {
    try {
      const created = await this.client.create<NewEnquiry>(enquiry);
      this.canWrite = true;
      return { as: 'claimed', enquiry: StoredEnquiry.parse(created) };
    } catch (error) {
      this.canWrite = isConflict(error);
      if (!this.canWrite) throw error;
    }
    const { _id, _type: _, attempts: __, ...fields } = enquiry;
    const known = await this.claims.read(_id);
    if (!known || isClaimed(known)) return { as: 'busy' };
    if (known.state === 'delivered') {
      return { as: isSameText(known, enquiry) ? 'delivered' : 'id-used' };
    }
    const replaced = await this.claims.change(known, fields);
    return replaced ? { as: 'claimed', enquiry: replaced } : { as: 'busy' };
  }

  /**
   * Creates a document and deletes it again in one transaction. After a failed write, for example on a full
   * disk, only another write shows whether the inbox works again, and the next enquiry may be hours away.
   * @throws when the inbox still refuses writes.
   */
  async tryWrite(): Promise<void> {
    // The document has the type and the id prefix of an enquiry, because the token may be allowed to
    // write nothing else.
    const _id = `enquiry.write-test-${randomUUID()}`;
    const writing = this.client.transaction().create({ _id, _type: 'enquiry' }).delete(_id);
    await writing.commit({ returnDocuments: false });
    this.canWrite = true;
  }
}

import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { INBOX_TIMEOUT_MS } from '~/constants';
import type { AttemptRecord } from './attempt.server';
import { isClaimed, latestDueTime, leaseFromNow } from './due-time.server';
import { InboxHealth, isConflict } from './inbox-health.server';
import { expiredEnquiries } from './retention.server';
import { letterOf, sameWords, type NewEnquiry, type StoredEnquiry } from './stored-enquiry.server';

/** Fields of the record that an attempt leaves empty unless it says otherwise. */
const EMPTIED_BY_AN_ATTEMPT = [
  'claimedUntil',
  'nextAttemptAt',
  'lastStatus',
  'lastError',
  'deliveredAt',
];

const WAITING = '_type == "enquiry" && state == "pending"';
/** Refused for good, and nobody has handled it yet. */
const FAILED =
  '_type == "enquiry" && state == "failed" && suspectedSpam != true && handled != true';

/** Enough of an enquiry to decide whether to deliver it now. */
export type WaitingEnquiry = Pick<StoredEnquiry, '_id' | '_rev' | 'nextAttemptAt' | 'claimedUntil'>;

/** How many enquiries wait, since when, and which are next; and how many failed. */
export interface WaitingList {
  count: number;
  /** When the oldest of them was sent, ISO 8601. */
  oldest: string | null;
  /** How many the webhook refused for good, and staff have not handled. */
  failed: number;
  next: WaitingEnquiry[];
}

/** What became of an enquiry that was handed in. */
export type Stored =
  /** It is there, and the caller's to deliver. */
  | { as: 'held'; enquiry: StoredEnquiry }
  /** The same words were delivered before. */
  | { as: 'delivered' }
  /** Other words were delivered before, under the same id. */
  | { as: 'id-used' }
  /** Another process is delivering it at this moment. */
  | { as: 'busy' };

/**
 * The enquiries that the Content Lake keeps: private documents, written by revision, so that of
 * several processes exactly one holds an enquiry.
 * See app/decisions/005-enquiries-in-the-content-lake.md.
 */
export class Inbox {
  readonly health = new InboxHealth();
  readonly #client: SanityClient;

  /** @param client one that carries a token with the right to write. */
  constructor(client: SanityClient) {
    this.#client = client.withConfig({
      timeout: INBOX_TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
  }

  /**
   * Stores an enquiry, or replaces the words of the one that is there under this id.
   * @throws when the lake cannot be reached or refuses; it may be stored all the same.
   */
  async store(enquiry: NewEnquiry): Promise<Stored> {
    try {
      const creating = this.#client.create<NewEnquiry>(enquiry);
      return { as: 'held', enquiry: await this.health.writing(creating) };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const known = await this.#read(enquiry._id);
    if (!known || isClaimed(known)) return { as: 'busy' };
    if (known.state === 'delivered') {
      return { as: sameWords(known, enquiry) ? 'delivered' : 'id-used' };
    }
    const replaced = await this.#patchIfUnchanged(known, {
      ...letterOf(enquiry),
      state: enquiry.state,
      ...(enquiry.nextAttemptAt && { nextAttemptAt: enquiry.nextAttemptAt }),
      ...(enquiry.claimedUntil && { claimedUntil: enquiry.claimedUntil }),
      suspectedSpam: enquiry.suspectedSpam,
      handled: false,
    });
    return replaced ? { as: 'held', enquiry: replaced } : { as: 'busy' };
  }

  /** Takes an enquiry to deliver it; undefined when another process was quicker. */
  claim(enquiry: Pick<StoredEnquiry, '_id' | '_rev'>): Promise<StoredEnquiry | undefined> {
    const claimedUntil = leaseFromNow();
    return this.#patchIfUnchanged(enquiry, { claimedUntil, nextAttemptAt: claimedUntil });
  }

  /**
   * Records an attempt and gives the enquiry back.
   * @returns false when it was no longer the caller's: gone, or taken over after the lease.
   */
  async settle(held: StoredEnquiry, record: AttemptRecord): Promise<boolean> {
    if (await this.#record(held, record)) return true;
    // Staff may have marked it meanwhile. The lease tells whether it is still held.
    const current = await this.#read(held._id);
    if (!current?.claimedUntil || current.claimedUntil !== held.claimedUntil) return false;
    return this.#record(current, record);
  }

  /** Writes an enquiry that was delivered before it could be stored. */
  async keep(enquiry: NewEnquiry): Promise<void> {
    await this.health.writing(this.#client.createOrReplace<NewEnquiry>(enquiry));
  }

  /**
   * Returns the state of the inbox. An enquiry whose next attempt is later than any right clock can
   * have set it is due at once.
   * @param limit how many of those that are due first.
   */
  async waiting(limit: number): Promise<WaitingList> {
    const reading = this.#client.fetch<WaitingList>(
      `{
        "count": count(*[${WAITING}]),
        "oldest": *[${WAITING}] | order(timestamp asc)[0].timestamp,
        "failed": count(*[${FAILED}]),
        "next": *[${WAITING}] | order(
          select(nextAttemptAt > $latest => "", nextAttemptAt) asc
        )[0...$limit]{
          _id, _rev, nextAttemptAt, claimedUntil
        }
      }`,
      { limit, latest: new Date(latestDueTime()).toISOString() },
    );
    return this.health.reading(reading);
  }

  /** Erases what `expiredEnquiries` selects. @returns how many enquiries that were. */
  async eraseOld(now = Date.now()): Promise<number> {
    const options = { returnDocuments: false, returnFirst: false } as const;
    // Not a sign that writes work: most of the time it selects nothing, and nothing is written.
    return (await this.#client.delete(expiredEnquiries(now), options)).documentIds.length;
  }

  /**
   * Writes to the inbox and leaves nothing there. A write that failed, as on a full disk, is only
   * known to work again when another is tried, and visitors may send none while the site is not ready.
   * @throws when the inbox takes no write.
   */
  async tryWrite(): Promise<void> {
    // The same type and folder as an enquiry: the token may have no right to write anything else.
    const _id = `enquiry.write-test-${randomUUID()}`;
    const writing = this.#client.transaction().create({ _id, _type: 'enquiry' }).delete(_id);
    await this.health.writing(writing.commit({ returnDocuments: false }));
  }

  /**
   * Reports each enquiry that begins to wait for someone to deliver it, and every new connection,
   * before which some may have been missed.
   * @returns a function that ends it.
   */
  watch(changed: () => void, ended: (cause: unknown) => void): () => void {
    const subscription = this.#client
      .listen(
        `*[${WAITING} && !defined(claimedUntil)]`,
        {},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          includeMutations: false,
          visibility: 'query',
        },
      )
      .subscribe({ next: changed, error: ended, complete: () => ended(undefined) });
    return () => subscription.unsubscribe();
  }

  async #read(id: string): Promise<StoredEnquiry | undefined> {
    return this.health.reading(this.#client.getDocument<StoredEnquiry>(id));
  }

  async #record(held: StoredEnquiry, record: AttemptRecord): Promise<boolean> {
    const emptied = EMPTIED_BY_AN_ATTEMPT.filter((field) => !(field in record));
    return Boolean(await this.#patchIfUnchanged(held, record, emptied));
  }

  async #patchIfUnchanged(
    { _id, _rev }: Pick<StoredEnquiry, '_id' | '_rev'>,
    set: Partial<StoredEnquiry>,
    unset: string[] = [],
  ): Promise<StoredEnquiry | undefined> {
    try {
      const patch = this.#client.patch(_id).ifRevisionId(_rev).set(set).unset(unset);
      return await this.health.writing(patch.commit<StoredEnquiry>());
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }
}

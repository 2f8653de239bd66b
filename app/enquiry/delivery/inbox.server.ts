import { ClientError, type SanityClient } from '@sanity/client';
import { DELIVERY_LEASE_MS, ENQUIRY_KEPT_MS, INBOX_TIMEOUT_MS } from '~/constants';
import type { AttemptRecord } from './attempt.server';
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

/** Enough of an enquiry to decide whether to deliver it now. */
export type WaitingEnquiry = Pick<StoredEnquiry, '_id' | '_rev' | 'nextAttemptAt' | 'claimedUntil'>;

/** How many enquiries wait, since when, and which are next. */
export interface WaitingList {
  count: number;
  /** When the oldest of them was sent, ISO 8601. */
  oldest: string | null;
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
 */
export class Inbox {
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
      return { as: 'held', enquiry: await this.#client.create<NewEnquiry>(enquiry) };
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
      nextAttemptAt: enquiry.nextAttemptAt,
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
    await this.#client.createOrReplace<NewEnquiry>(enquiry);
  }

  /** @param limit how many of those that are due first. */
  async waiting(limit: number): Promise<WaitingList> {
    return this.#client.fetch<WaitingList>(
      `{
        "count": count(*[${WAITING}]),
        "oldest": *[${WAITING}] | order(timestamp asc)[0].timestamp,
        "next": *[${WAITING}] | order(nextAttemptAt asc)[0...$limit]{
          _id, _rev, nextAttemptAt, claimedUntil
        }
      }`,
      { limit },
    );
  }

  /** Erases what was delivered, handled by somebody, or looked like spam, 30 days ago. */
  async eraseOld(now = Date.now()): Promise<void> {
    const before = new Date(now - ENQUIRY_KEPT_MS).toISOString();
    await this.#client.delete({
      query: `*[_type == "enquiry" && (
        (state == "delivered" && deliveredAt < $before) ||
        (suspectedSpam == true && timestamp < $before) ||
        (state == "failed" && handled == true && timestamp < $before)
      )]`,
      params: { before },
    });
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
    return this.#client.getDocument<StoredEnquiry>(id);
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
      return await patch.commit<StoredEnquiry>();
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }
}

/** When a claim made now ends, ISO 8601. */
export function leaseFromNow(): string {
  return new Date(Date.now() + DELIVERY_LEASE_MS).toISOString();
}

/** Whether some process is delivering the enquiry. */
export function isClaimed({ claimedUntil }: Pick<StoredEnquiry, 'claimedUntil'>): boolean {
  return (
    claimedUntil !== undefined && claimedUntil !== null && Date.parse(claimedUntil) > Date.now()
  );
}

/** The document exists already, does not exist, or was changed since it was read. */
function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}

import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { getPublishedId } from '@sanity/client/csm';
import { DELIVERY_LEASE_MS, INBOX_TIMEOUT_MS } from '~/constants';
import { inBatches } from '~/in-batches';
import { Availability } from '~/jobs/availability.server';
import { Claims } from '~/jobs/claims.server';
import { isClaimed } from '~/jobs/due-time.server';
import { isConflict } from '~/server/http/is-conflict.server';
import { ifUsable, StoredTime } from '~/stored-documents';
import { expiredEnquiries } from './retention.server';
import { ONLY_IDS } from '../person';
import { measuredSince, repliesOf } from '../reply-time';
import { StoredPeriods } from '../retention';
import { isSameText, StoredEnquiry, type NewEnquiry } from './stored-enquiry.server';

/** The periods after which Settings want enquiries to be erased. */
const KEPT_PERIODS = '*[_id == "siteSettings"][0].inbox.kept';

/**
 * The document that holds the time of the last erasure. The dot in its id makes it private. The Studio does
 * not know its type, and exports leave it out.
 */
const ERASURE_RECORD = { _id: 'erasure.last', _type: 'erasure' };

/** What an erasure reads. `repliesOf` ignores times that are none. */
const ExpiredEnquiry = z.object({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  timestamp: ifUsable(StoredTime),
  answeredAt: ifUsable(StoredTime),
  status: ifUsable(z.string()),
});
type ExpiredEnquiry = z.infer<typeof ExpiredEnquiry>;

const Ids = z.array(z.string());
const Mails = z.object({
  mails: z.array(z.object({ _id: z.string(), subject: z.unknown() })),
  subjects: Ids,
});
const ErasureState = z.object({ at: StoredTime.nullable().catch(null), isEmpty: z.boolean() });

const OLD_REPLIES = '*[_type == "reply" && timestamp < $measuredSince]';

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
  readonly availability = new Availability();
  readonly claims: Claims<StoredEnquiry>;
  readonly client: SanityClient;

  /** @param client a client whose token may write. */
  constructor(client: SanityClient) {
    this.client = client.withConfig({
      timeout: INBOX_TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
    this.claims = new Claims(this.client, StoredEnquiry, this.availability, DELIVERY_LEASE_MS);
  }

  /**
   * Stores an enquiry, or replaces an undelivered one with the same id.
   * @throws when the lake cannot be reached or refuses the write. If the connection was lost, the enquiry
   *   may have been stored.
   */
  async store(enquiry: NewEnquiry): Promise<Stored> {
    try {
      const creating = this.client.create<NewEnquiry>(enquiry);
      const created = StoredEnquiry.parse(await this.availability.writing(creating));
      return { as: 'claimed', enquiry: created };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const { _id, _type: _, attempts: __, ...fields } = enquiry;
    const known = await this.claims.read(_id);
    if (!known || isClaimed(known)) return { as: 'busy' };
    if (known.state === 'delivered') {
      return { as: isSameText(known, enquiry) ? 'delivered' : 'id-used' };
    }
    const replaced = await this.claims.patchIfUnchanged(known, fields);
    return replaced ? { as: 'claimed', enquiry: replaced } : { as: 'busy' };
  }

  /** Stores an enquiry that was delivered before it could be stored. */
  async storeDelivered(enquiry: NewEnquiry): Promise<void> {
    await this.availability.writing(this.client.createOrReplace<NewEnquiry>(enquiry));
  }

  /**
   * Returns the enquiries that `expiredEnquiries` selects.
   * @param limit the largest number of enquiries.
   * @param leftOut the ids of enquiries that could not be erased
   */
  async expired(limit: number, leftOut: readonly string[]): Promise<ExpiredEnquiry[]> {
    const stored: unknown = await this.client.fetch(KEPT_PERIODS);
    const { query, params } = expiredEnquiries(Date.now(), limit, StoredPeriods.parse(stored));
    const found = await this.client.fetch<unknown>(query, { ...params, leftOut });
    return z.array(ExpiredEnquiry).parse(found);
  }

  /**
   * Erases enquiries in one transaction, and keeps when they were answered. What staff have changed since they
   * were read stays.
   */
  async erase(enquiries: readonly ExpiredEnquiry[]): Promise<void> {
    const unchanged = {
      query: '*[_id in $ids && _rev in $revisions]',
      params: {
        ids: enquiries.map(({ _id }) => _id),
        revisions: enquiries.map(({ _rev }) => _rev),
      },
    };
    const themselves = enquiries.filter(({ _id }) => getPublishedId(_id) === _id);
    const replies = repliesOf(themselves).map((reply) => ({ create: reply }));
    // `availability` ignores this request, because it usually has nothing to write.
    await this.client.mutate([{ delete: unchanged }, ...replies], ONLY_IDS);
  }

  /**
   * Erases the replies that are too old to be measured, and the mails about what no longer exists, with its drafts
   * and versions.
   */
  async eraseRemains(): Promise<void> {
    const params = { measuredSince: measuredSince(Date.now()) };
    const oldReplies: unknown = await this.client.fetch(`${OLD_REPLIES}._id`, params);
    await this.#erase(Ids.parse(oldReplies));
    const { mails, subjects } = Mails.parse(
      await this.client.fetch<unknown>(
        `{
          "mails": *[_type == "mail"]{ _id, "subject": coalesce(enquiry, schedule) },
          "subjects": *[_type in ["enquiry", "schedule"]]._id
        }`,
      ),
    );
    const known = new Set<unknown>(subjects);
    await this.#erase([
      ...mails.flatMap(({ _id, subject }) => (known.has(subject) ? [] : _id)),
      ...subjects.filter((id) => !known.has(getPublishedId(id))),
    ]);
  }

  /** Erases documents in several transactions, because a content source limits the size of one. */
  async #erase(ids: readonly string[]): Promise<void> {
    for (const batch of inBatches(ids)) {
      await this.client.delete({ query: '*[_id in $ids]', params: { ids: batch } }, ONLY_IDS);
    }
  }

  /**
   * Returns what the next erasure depends on: whether there is no enquiry, and when the last erasure ran, ms
   * since the epoch. Before the first one, `lastRunAt` is the time of the last change to the content; undefined
   * when there is no content.
   */
  async erasureState(): Promise<{ isEmpty: boolean; lastRunAt: number | undefined }> {
    const { at, isEmpty } = ErasureState.parse(
      await this.client.fetch<unknown>(
        `{
          "isEmpty": !defined(*[_type == "enquiry"][0]),
          "at": coalesce(
            *[_id == $id][0].at,
            *[!(_type in ["enquiry", "mail"])] | order(_updatedAt desc)[0]._updatedAt
          )
        }`,
        { id: ERASURE_RECORD._id },
      ),
    );
    return { isEmpty, lastRunAt: at === null ? undefined : Date.parse(at) };
  }

  /** Stores when an erasure ran, ms since the epoch. The next start compares its clock with this time. */
  async noteErasure(at = Date.now()): Promise<void> {
    const record = { ...ERASURE_RECORD, at: new Date(at).toISOString() };
    await this.client.createOrReplace(record, { returnDocuments: false });
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
    await this.availability.writing(writing.commit({ returnDocuments: false }));
  }
}
